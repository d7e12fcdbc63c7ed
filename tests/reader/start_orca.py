"""Starts the packaged Orca, unchanged, with speech_to_file as its voice. Argument: a folder for its settings."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from orca import settings

settings.speechServerFactory = "speech_to_file"
settings.speechFactoryModules = ["speech_to_file"]
settings.enableBraille = False
settings.enableSound = False
settings.enableKeyEcho = False
settings.enableFlashMessages = False

from orca import orca
from orca.scripts.web import script_utilities

# Orca guesses a label from nearby text; here a missing label is to be heard.
script_utilities.Utilities.shouldInferLabelFor = lambda self, obj: False

# Orca 43 finds out the language of each part of a text, and gives it to the function that chooses the voice, which does
# not use it yet. Here the voice carries it, so that what is heard is known with its language.
from orca.speech_generator import SpeechGenerator

_voice_of = SpeechGenerator.voice


def voice_with_language(self, key=None, **args):
    voices = _voice_of(self, key, **args)
    language = args.get("language")
    if language:
        voices[0]["family"] = {**(voices[0].get("family") or {}), "lang": language}
    return voices


SpeechGenerator.voice = voice_with_language

from gi.repository import GLib
from orca import event_manager
import speech_to_file

_was = {"busy": None}


def tell_when_idle():
    busy = event_manager.getManager()._eventQueue.qsize() > 0
    if busy != _was["busy"]:
        _was["busy"] = busy
        speech_to_file.write(busy=busy)
    return True


GLib.timeout_add(30, tell_when_idle)

manager = orca.getSettingsManager()
manager.activate(sys.argv[1], {})
sys.path.insert(0, manager.getPrefsDir())
sys.exit(orca.main())
