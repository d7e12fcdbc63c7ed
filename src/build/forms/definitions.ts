import { briefIntake } from './brief-intake.ts';
import type { Form } from './form.ts';
import { intakePolicies } from './intake-policies.ts';
import { newPatient } from './new-patient.ts';
import { yearlyConsent } from './yearly-consent.ts';

/** The four documents under `/forms/` (specification, section 2: form-download redirects). */
export const forms: readonly Form[] = [newPatient, yearlyConsent, briefIntake, intakePolicies];
