import { z } from 'zod';
import { readYaml } from './folder.ts';

/** A service that another company runs for the health-care provider. The provider requests its conformance report. */
const Vendor = z.strictObject({
  of: z.string(),
  by: z.string(),
  asked_on: z.nullable(z.string()),
  received: z.nullable(z.string()),
});
export const readVendors = () => readYaml('judgements/vendors.yaml', Vendor);

/** The laws that apply, with their dates, and the conformance reports that vendors have not sent. */
export function lawInWords() {
  const missing = readVendors().filter(({ received }) => !received);
  return [
    '45 CFR 84.84 (Section 504, recipients of funds from HHS) requires WCAG 2.1, levels A and AA. By the interim final rule of May 11, 2026, it applies from May 11, 2027, to recipients with 15 or more employees, and from May 10, 2028, to smaller ones.',
    '45 CFR 84.85 exempts archived content, older documents that are not needed for a service, content that third parties post, individual documents behind a password, and older posts on social media.',
    'A private provider is a public accommodation under Title III of the ADA, for which no regulation names a technical standard.',
    'The rule also covers services under contract: the provider is responsible for a patient portal that another company runs.',
    ...missing.map(
      ({ of, by, asked_on }) =>
        `Missing: a conformance report for the ${of} from ${by} (${asked_on ? `requested on ${asked_on}` : 'not requested yet'}).`,
    ),
  ].join(' ');
}
