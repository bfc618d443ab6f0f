"""Compares frames of random layouts in Chromium with frames of the library's own layout.

    compare.py PROGRAM [--trees 200] [--first 1] [--within 1] [--least 95] [--show N] [--keep FOLDER]
"""
import argparse
import collections
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

TABLE = os.path.join(os.path.dirname(__file__), "../../Sources/SwiftUI/SwiftUI.docc/LayoutInABrowser.md")

MEASURE = """<!doctype html><meta charset="utf-8"><style>
* { margin: 0; padding: 0 } body { font: 16px "DejaVu Sans Mono", monospace } </style>
<body><span id="row">mmmmmmmmmmmmmmmmmmmm</span><div id="line">m</div>
<div id="base" style="display:flex;align-items:baseline"><p>m</p><i style="display:inline-block;height:0"></i></div>
<script>
const width = row.getBoundingClientRect().width / 20, height = line.getBoundingClientRect().height
const foot = document.querySelector("i").getBoundingClientRect().bottom - base.getBoundingClientRect().top
document.body.replaceChildren("FRAMES" + JSON.stringify([width, height, foot]) + "END")
</script>"""


def chromium(page, folder):
    """The values that a page reports after its layout."""
    command = [
        os.environ.get("CHROMIUM", "chromium"), "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
        f"--user-data-dir={folder}/profile", "--force-device-scale-factor=1", "--window-size=1300,900", "--dump-dom",
        f"file://{page}"]
    # At the lowest priority, beside tests that use all processors, it takes many times as long.
    try:
        answer = subprocess.run(command, capture_output=True, text=True, timeout=1800)
    except subprocess.TimeoutExpired as expired:
        sys.exit(f"Chromium does not end:\n{(expired.stderr or b'').decode(errors='replace')[-2000:]}")
    found = re.search(r"FRAMES(.*?)END", answer.stdout, re.DOTALL)
    if not found:
        sys.exit(f"Chromium has said nothing of {page}:\n{answer.stderr[-2000:]}")
    return json.loads(found.group(1))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--trees", type=int, default=int(os.environ.get("WEB_LAYOUT_TREES", "200")))
    parser.add_argument("--first", type=int, default=int(os.environ.get("WEB_LAYOUT_SEED", "1")))
    parser.add_argument("--within", type=float, default=1)
    parser.add_argument("--least", type=float, default=95)
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--keep")
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="web-layout-")
    try:
        compare(options, folder)
    finally:
        if options.keep:
            shutil.copytree(folder, options.keep, dirs_exist_ok=True, ignore=shutil.ignore_patterns("profile"))
        shutil.rmtree(folder, ignore_errors=True)


def compare(options, folder):
    measure = os.path.join(folder, "measure.html")
    with open(measure, "w") as file:
        file.write(MEASURE)
    metrics = chromium(measure, folder)
    arguments = [str(options.first), str(options.trees)] + [repr(length) for length in metrics] + [folder]
    subprocess.run([options.program] + arguments, check=True)
    with open(os.path.join(folder, "expected.json")) as file:
        trees = json.load(file)
    actual = chromium(os.path.join(folder, "page.html"), folder)
    # The library's own layout uses the widths that the page reports.
    said = os.path.join(folder, "said.json")
    with open(said, "w") as file:
        json.dump(actual, file)
    subprocess.run([options.program] + arguments + [said], check=True)
    actual = chromium(os.path.join(folder, "page.html"), folder)
    print(f"font: {metrics[0]:.3f} wide, line {metrics[1]:.3f}, baseline {metrics[2]:.3f}")
    for kind in dict.fromkeys(tree["kind"] for tree in trees if tree["kind"]):
        compare_random(kind, [tree for tree in trees if tree["kind"] == kind], actual, options.least, options)
    compare_table([tree for tree in trees if not tree["kind"]], actual, options)


# Lines of the table, by the differing element and its container.
REASONS = {
    "column/control": "A text field in a column that is wider than its room",
}


def differences(tree, actual, within):
    """The differing frames: expected and actual."""
    for frame in tree["frames"]:
        place = actual[frame["id"]]
        expected = [frame["x"], frame["y"], frame["width"], frame["height"]]
        if any(abs(a - b) > within for a, b in zip(place, expected)):
            yield frame, expected, place


def show(tree, wrong):
    print(f"--- {tree['name']}\n{tree['outline']}")
    for frame, expected, place in wrong:
        numbers = [" ".join(f"{number:7.1f}" for number in numbers) for numbers in (expected, place)]
        print(f"{frame['id']:>8} {numbers[0]}  chromium {numbers[1]}  {frame['path']}")


def compare_random(kind, trees, actual, least, options):
    total = whole = shown = 0
    reasons = collections.Counter()
    for tree in trees:
        total += len(tree["frames"])
        wrong = list(differences(tree, actual, options.within))
        whole += not wrong
        reasons.update("/".join(frame["path"].split("/")[-2:]) for frame, _, _ in wrong)
        if wrong and shown < options.show:
            shown += 1
            show(tree, wrong)
    same = total - sum(reasons.values())
    share = 100 * same / max(1, total)
    fits = sum(tree["fits"] for tree in trees)
    print(f"{len(trees)} {kind} from seed {options.first}: {same} of {total} frames agree within {options.within:g} points "
          f"({share:.1f} %), {whole} of them altogether; the page was told lengths of {100 * fits / max(1, total):.0f} %")
    for path, count in reasons.most_common(8):
        print(f"{100 * count / total:8.2f} % {REASONS.get(path, path)}")
    if share < least:
        sys.exit(f"Fewer than {least:g} % of the frames agree.")
    if unknown := sorted(reasons.keys() - REASONS.keys()):
        sys.exit(f"What differs is in no list, with no reason: {', '.join(unknown)}")


def compare_table(combinations, actual, options):
    """Checks that exactly those combinations match in all frames that the documentation calls exact."""
    with open(TABLE) as file:
        lines = re.findall(r"^\| (.+?) \| (exact|near) \|$", file.read(), re.MULTILINE)
    said = dict(lines)
    missing = {tree["name"] for tree in combinations} ^ said.keys()
    faults = [f"only the table or only the test has: {name}" for name in sorted(missing)]
    for tree in combinations:
        wrong = list(differences(tree, actual, options.within))
        if said.get(tree["name"]) != ("near" if wrong else "exact"):
            faults.append(f"{'near' if wrong else 'exact'}, and not {said.get(tree['name'])}: {tree['name']}")
            show(tree, wrong)
    print(f"{len(combinations)} combinations of the table, {sum(word == 'exact' for word in said.values())} of them exact")
    if faults:
        sys.exit("The table is not true:\n" + "\n".join(faults))


main()
