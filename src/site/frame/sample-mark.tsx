import type { Confirmation } from '#content/schema.ts';
import { sampleMarks } from '#words/fixed.ts';

/** What a page says beside an invented person, figure or job, in words that a screen reader reads as well. */
export const sampleWords = {
  person: 'Sample: this person is invented.',
  papers: 'Sample: these papers are invented.',
  job: 'Sample: this job is invented.',
  marks: sampleMarks,
} as const;

type SampleMarkProps = { of: keyof typeof sampleWords; status: Confirmation };

/**
 * Says that something is invented, where it stands, because visitors would believe it. Shown as long as the status of
 * its record is `sample`.
 */
export const SampleMark = ({ of, status }: SampleMarkProps) =>
  status === 'sample' && (
    <p className="pd:mt-2 pd:border-s-4 pd:border-hairline pd:ps-3 pd:text-base pd:text-quiet">
      {sampleWords[of]}
    </p>
  );
