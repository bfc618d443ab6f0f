"""A counter over a hundred rows that do not change, written with Streamlit."""

import streamlit

if "count" not in streamlit.session_state:
    streamlit.session_state.count = 0


def count():
    streamlit.session_state.count += 1


streamlit.button("Count", on_click=count)
streamlit.text(f"Count {streamlit.session_state.count}")
for row in range(100):
    streamlit.text(f"Row {row}")
