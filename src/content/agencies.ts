import type { Agency } from './schema.ts';

/** Public offices that take complaints about health-care practices, or answer questions about patients' rights. */
export const agencies = [
  {
    id: 'dhhs-complaints',
    name: 'Nebraska DHHS, Health Facility Investigations',
    description: 'Complaints about a health care facility or service.',
    phone: '+14024710316',
    shown: '(402) 471-0316',
    hours: 'Monday to Friday, 8am - 5pm Central time',
    fax: '+14027422389',
    address: [
      'Health Facility Investigations',
      'Licensure Unit - DHHS',
      'PO Box 94669',
      'Lincoln, NE 68509-4669',
    ],
    url: 'https://dhhs.ne.gov/licensure/Pages/Health-Care-Facilities-and-Services-Complaints.aspx',
    urlText: 'Online complaint form and more ways to complain',
    source: {
      title: 'Health Care Facilities and Services Complaints',
      publisher: 'Nebraska Department of Health and Human Services',
      url: 'https://dhhs.ne.gov/licensure/Pages/Health-Care-Facilities-and-Services-Complaints.aspx',
    },
    status: 'draft',
  },
  {
    id: 'dhhs-professions',
    name: 'Nebraska DHHS, Professions and Occupations Investigations',
    description:
      'Complaints about one licensed person, such as a counselor or a physician assistant.',
    phone: '+14024710175',
    shown: '(402) 471-0175',
    url: 'https://dhhs.ne.gov/Pages/Investigations.aspx',
    urlText: 'How the State handles these complaints',
    source: {
      title: 'Investigations',
      publisher: 'Nebraska Department of Health and Human Services',
      url: 'https://dhhs.ne.gov/Pages/Investigations.aspx',
    },
    status: 'draft',
  },
  {
    id: 'ocr',
    name: 'U.S. Department of Health and Human Services, Office for Civil Rights',
    description: 'Complaints about privacy, substance use disorder records, or discrimination.',
    phone: '+18003681019',
    shown: '(800) 368-1019',
    tty: '+18005377697',
    address: [
      'U.S. Department of Health and Human Services',
      '200 Independence Avenue, SW',
      'Room 509F, HHH Building',
      'Washington, D.C. 20201',
    ],
    url: 'https://ocrportal.hhs.gov/ocr/portal/lobby.jsf',
    urlText: 'OCR Complaint Portal',
    source: {
      title: 'Filing a complaint with OCR',
      publisher: 'U.S. Department of Health and Human Services',
      url: 'https://www.hhs.gov/ocr/complaints/index.html',
    },
    status: 'draft',
  },
  {
    id: 'nosurprises',
    name: 'No Surprises Help Desk',
    description: 'Questions and disputes about a good faith estimate or a surprise bill.',
    phone: '+18009853059',
    shown: '(800) 985-3059',
    url: 'https://www.cms.gov/nosurprises',
    urlText: 'cms.gov/nosurprises',
    source: {
      title: 'Ending Surprise Medical Bills',
      publisher: 'Centers for Medicare & Medicaid Services',
      url: 'https://www.cms.gov/nosurprises',
    },
    status: 'draft',
  },
  {
    id: 'disability-rights',
    name: 'Disability Rights Nebraska',
    description:
      'Free, independent advocacy for people with disabilities, including people in treatment.',
    phone: '+18004226691',
    shown: '(800) 422-6691',
    url: 'https://www.disabilityrightsnebraska.org/',
    urlText: 'disabilityrightsnebraska.org',
    source: {
      title: 'Disability Rights Nebraska',
      publisher: 'Disability Rights Nebraska',
      url: 'https://www.disabilityrightsnebraska.org/',
    },
    status: 'draft',
  },
] as const satisfies readonly Agency[];
