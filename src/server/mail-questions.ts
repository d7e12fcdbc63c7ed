/**
 * What a compliance officer asks before patients' messages are mailed, by the setting that it is about. No program knows
 * the answers, so `--check-config` and the launch check ask.
 */
export const mailQuestions = {
  MAIL_TO:
    'Who reads these mailboxes, and those of each MAIL_TO_…? Does each of these people need the messages for their work (45 CFR 164.514(d)(2))?',
  SMTP_URL:
    'Has the operator of the mail server, and of the mailboxes, signed a business associate agreement (45 CFR 164.504(e))?',
  MAIL_CONTENT:
    'Is it to stay full? Then each mail holds what the visitor wrote, and stays in mailboxes, phones and backups after the server has erased the message. With notice, staff read messages with inbox only.',
};
