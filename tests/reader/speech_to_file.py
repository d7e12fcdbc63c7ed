"""A speech server for Orca. It writes each utterance as one JSON line to the file that READER_SPEECH names."""
import json
import os

from gi.repository import GLib
from orca import speechserver

_out = open(os.environ["READER_SPEECH"], "a", buffering=1, encoding="utf-8")


def write(**line):
    _out.write(json.dumps(line, ensure_ascii=False) + "\n")


def write_utterance(text, acss):
    """Writes an utterance, with its language if Orca has determined one."""
    language = ((acss or {}).get("family") or {}).get("lang")
    write(text=text.strip(), **({"language": language} if language else {}))


class SpeechServer(speechserver.SpeechServer):
    _only = None

    @staticmethod
    def getFactoryName():
        return "File"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        SpeechServer._only = SpeechServer._only or SpeechServer()
        return SpeechServer._only

    @staticmethod
    def shutdownActiveServers():
        SpeechServer._only = None

    def __init__(self):
        super().__init__()
        self._reading = 0

    def getInfo(self):
        return ["file", "file"]

    def getVoiceFamilies(self):
        return [speechserver.VoiceFamily({"name": "file", "lang": "en"})]

    def speak(self, text=None, acss=None, interrupt=True):
        if text and text.strip():
            write_utterance(text, acss)

    def speakCharacter(self, character, acss=None):
        write(text=character)

    def sayAll(self, utterances, progress):
        self._reading += 1
        this_reading = self._reading

        def step():
            if this_reading != self._reading:
                return False
            context, voice = next(utterances, (None, None))
            if context is None:
                return False
            if context.utterance.strip():
                write_utterance(context.utterance, voice)
            context.currentOffset = context.endOffset
            progress(context.copy(), speechserver.SayAllContext.COMPLETED)
            return True

        GLib.idle_add(step)

    def stop(self):
        self._reading += 1

    def shutdown(self):
        pass

    def reset(self, text=None, acss=None):
        pass
