"""A window for WebKitWebDriver, as small as a phone: the browser of WebKitGTK cannot be narrower than 447 pixels.

Arguments: width, height, and the script that runs before those of each page.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

width, height, script = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]

# The pages learn from this setting that the visitor wants no motion.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)


def open_view(_session):
    content = WebKit2.UserContentManager()
    content.add_script(
        WebKit2.UserScript(
            script,
            WebKit2.UserContentInjectedFrames.ALL_FRAMES,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    view = WebKit2.WebView(
        web_context=context, user_content_manager=content, is_controlled_by_automation=True
    )
    window = Gtk.Window(decorated=False)
    window.set_default_size(width, height)
    window.add(view)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    return view


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", lambda _, session: session.connect("create-web-view", open_view))
Gtk.main()
