"""Tests how the sources of pages are joined: `python3 joining.py`."""

import unittest

from page_files import tool as page_files


class Scripts(unittest.TestCase):
    def check(self, source, expected):
        self.assertEqual(page_files.without_comments(source), expected)

    def test_comments_go(self):
        self.check("a(); // says what\nb()", "a();b()\n")
        self.check("\t/** Of a. */\n\ta()\n\n\n\tb()", "a()\nb()\n")
        self.check("a = 1 /* one */ + 2;", "a=1 +2;")
        self.check("/**/a();/***/b(); /* never ends", "a();b();")

    def test_what_looks_like_a_comment_in_a_text_stays(self):
        self.check(r'a = "// no"; b = ' + r"'/* no'; c = " + r'"\\"; // yes', r'''a="// no";b='/* no';c="\\";''')
        self.check(
            'a = `// no\n\t /* no */ ${b("}") /* yes */ + `${c}// no`} // no`; // yes',
            'a=`// no\n\t /* no */ ${b("}")+`${c}// no`} // no`;')
        self.check("a = { b: `${{ c: 1 }.c}//no` };", "a={b:`${{c:1}.c}//no`};")
        self.check('return `a ${b} : c`; case "a , b": d', 'return `a ${b} : c`;case "a , b":d\n')

    def test_regular_expressions_are_no_divisions(self):
        self.check("a.replace(/^[/*]//g, 1); b = c / d / e; // yes", "a.replace(/^[/*]//g,1);b=c /d /e;")
        self.check(r"const url = /https?:\/\/a/; // yes", r"let url=/https?:\/\/a/;")

    def test_a_division_stays_apart_from_what_would_make_it_a_comment(self):
        self.check("a = b / /c/.d; e = f / 2", "a=b / /c/.d;e=f /2\n")

    def test_spaces_stay_between_signs(self):
        self.check(
            "a + +b; c - -d; e + -f; x ? .5 : 1; const f = async (x) => x in [y];",
            "a+ +b;c- -d;e+ -f;x?.5:1;let f=async(x)=>x in[y];")

    def test_line_ends_stay_where_a_semicolon_is_added(self):
        self.check("a = b\n(c)\nif (d) {\n\te()\n}\nelse f(\n\tg,\n\th\n)\n", "a=b\n(c)\nif(d){e()}\nelse f(g,h\n)\n")
        self.check("return\n{\n}", "return\n{}\n")


class Stylesheets(unittest.TestCase):
    def check(self, source, expected):
        self.assertEqual(page_files.without_comments(source, is_script=False), expected)

    def test_there_are_no_comments_of_one_line(self):
        self.check("/* How. */\n  a { background: url(//a.example/b); } /* c */\n", "a{background:url(//a.example/b)}\n")

    def test_spaces_that_mean_something_stay(self):
        self.check(
            'nav > a :hover, b:is(c, d) { width: calc(1px + 2px - -3px); font: 1rem/2 "A, B", c; }\n'
            "@media (width > 3px) and (x) { }\n",
            'nav>a :hover,b:is(c,d){width:calc(1px + 2px - -3px);font:1rem/2 "A, B",c}\n@media (width>3px) and (x){}\n')


class ShortNames(unittest.TestCase):
    def check(self, script, expected):
        names = page_files.Names('"use strict";(()=>{' + script + "})();")
        self.assertEqual(names.short(), '"use strict";(()=>{' + expected + "})();")

    def test_names_of_the_top_level_are_short(self):
        self.check("let one=1;function twice(x){return x*one}twice(one);", "let a=1;function b(x){return x*a}b(a);")
        self.check("let one=1;{let inner=one}", "let a=1;{let inner=a}")

    def test_a_name_that_is_a_property_or_a_key_stays(self):
        for use in ["page.one", "page?.one", "page={one}", "page={two,one:2}", "let{one}=page", "page={one(){}}", "a?one:b"]:
            self.check(f"let one=1;{use};", f"let one=1;{use};")
        self.check("let one=[];f(...one,one);", "let a=[];f(...a,a);")

    def test_texts_and_expressions_keep_theirs(self):
        self.check('let one=1;f("one",`one ${one} ${{two:one}.two} one`,/one/g);', 'let a=1;f("one",`one ${a} ${{two:a}.two} one`,/one/g);')

    def test_a_name_in_use_is_no_short_name(self):
        self.check("let one=1;a(one);", "let b=1;a(b);")

    def test_the_tokens_of_each_script_are_all_of_it(self):
        for name in page_files.SOURCES:
            if name.endswith(".js"):
                script = page_files.joined(name)
                self.assertEqual("".join(text for _, text in page_files.Names(script).tokens), script)


class Tables(unittest.TestCase):
    def test_names_become_values_and_the_tables_go(self):
        script = 'const Act={press:"p",pressKey:"k",};const Op={end:"bye",};tell(Act.press,[Act.pressKey]);x={[Op.end]:`${Act.press}`};'
        values, rest = page_files.tables(script)
        self.assertEqual(values, {"Act.press": '"p"', "Act.pressKey": '"k"', "Op.end": '"bye"'})
        self.assertEqual(page_files.with_values(rest, values), 'tell("p",["k"]);x={bye:`p`};')

    def test_a_name_that_no_table_has_stays(self):
        self.assertEqual(page_files.with_values("a(Act.other,React.press)", {"Act.press": '"p"'}), "a(Act.other,React.press)")


class Files(unittest.TestCase):
    def test_the_script_has_one_scope(self):
        script = page_files.joined("client.js")
        self.assertTrue(script.startswith('"use strict";(()=>{'))
        self.assertTrue(script.endswith("})();"))

    def test_no_name_of_a_table_is_left(self):
        for name in page_files.SOURCES:
            self.assertNotRegex(page_files.joined(name), r"\b(Act|Op)\b")

    def test_the_checksum_is_that_of_the_server(self):
        # The value for "a" in the publication of the hash.
        self.assertEqual(page_files.checksum(b"a"), "af63dc4c8601ec8c")


if __name__ == "__main__":
    unittest.main()
