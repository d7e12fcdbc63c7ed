import { readSiteInput } from '#audit/input/site-input.ts';
import { changesSinceMeasured } from '#audit/report/publish.ts';
import { fingerprintsOfDocuments } from '#audit/report/write-evidence.ts';
import { built } from './built.ts';
import { readDocuments } from './subject.ts';

/** The addresses of the website as it is built now that differ from what was measured. */
export const readChanges = () =>
  changesSinceMeasured({
    addresses: built.addresses,
    files: readSiteInput(built.folder),
    documents: fingerprintsOfDocuments(readDocuments()),
  });
