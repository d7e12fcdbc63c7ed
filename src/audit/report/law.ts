import { z } from 'zod';
import { readYaml } from './folder.ts';

/** A part of what the provider offers that another company runs: that company's own report is asked for. */
const Vendor = z.strictObject({
  of: z.string(),
  by: z.string(),
  asked_on: z.nullable(z.string()),
  received: z.nullable(z.string()),
});
export const vendors = () => readYaml('judgements/vendors.yaml', Vendor);

/** Which rules ask for what, and from when on. */
export function law() {
  const missing = vendors().filter(({ received }) => !received);
  return [
    '45 CFR 84.84 (Section 504, recipients of funds from HHS) asks for WCAG 2.1, levels A and AA. By the interim final rule of May 11, 2026, it applies from May 11, 2027, to recipients with 15 or more employees, and from May 10, 2028, to smaller ones.',
    '45 CFR 84.85 excepts archived content, older documents that nobody needs for a service, content that third parties post, individual documents behind a password, and older posts on social media.',
    'A private provider is a public accommodation under Title III of the ADA, for which no regulation names a technical standard.',
    'The rule covers what a provider offers by contract as well: a patient portal of another company is the provider’s duty.',
    ...missing.map(
      ({ of, by, asked_on }) =>
        `Missing: a conformance report for the ${of} from ${by} (${asked_on ? `asked for on ${asked_on}` : 'not asked for yet'}).`,
    ),
  ].join(' ');
}
