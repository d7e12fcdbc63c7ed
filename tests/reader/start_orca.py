"""Starts Debian's Orca with speech_to_file as its speech server. Argument: a folder for its settings."""
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

# Orca infers a missing label from nearby text. Switch that off, so that the recording shows a missing label.
script_utilities.Utilities.shouldInferLabelFor = lambda self, obj: False

# Orca 43 passes the language of each part of a text to the function that chooses the voice, and that function ignores the
# language. Store the language in the voice, so that each recorded utterance has it.
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

_last = {"busy": None}


def report_busy_changes():
    busy = event_manager.getManager()._eventQueue.qsize() > 0
    if busy != _last["busy"]:
        _last["busy"] = busy
        speech_to_file.write(busy=busy)
    return True


GLib.timeout_add(30, report_busy_changes)

manager = orca.getSettingsManager()
manager.activate(sys.argv[1], {})
sys.path.insert(0, manager.getPrefsDir())
sys.exit(orca.main())
