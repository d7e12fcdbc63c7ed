#!/usr/bin/python3
"""A WebKitGTK window for WebKitWebDriver. Without a toolbar it can be narrow, and Tab stays in the page.

The arguments --dark, --still (reduced motion) and --no-scripts set a visitor's preferences.
"""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

wanted = set(sys.argv[1:])
desktop = Gtk.Settings.get_default()
desktop.set_property("gtk-application-prefer-dark-theme", "--dark" in wanted)
desktop.set_property("gtk-enable-animations", "--still" not in wanted)

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def new_window(_session):
    page = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    # "enable-javascript" would also block the scripts of the driver.
    page.get_settings().set_enable_javascript_markup("--no-scripts" not in wanted)
    window = Gtk.Window(default_width=1280, default_height=900)
    window.connect("destroy", Gtk.main_quit)
    window.add(page)
    window.show_all()
    page.grab_focus()
    return page


def new_session(_context, session):
    about = WebKit2.ApplicationInfo.new()
    about.set_name("WebKitGTK")
    session.set_application_info(about)
    session.connect("create-web-view", new_window)


context.connect("automation-started", new_session)
Gtk.main()
