/** The mail to a member of staff who forgot a password: Strapi does not pass their language, so it is bilingual. */
export const FORGOTTEN_PASSWORD_MAIL = {
  subject: 'A new password for the admin · Een nieuw wachtwoord voor het beheer',
  text: `Somebody asked for a new password for your account in the admin. If it was you, choose one here, within an hour:

<%= url %>

If it was not you, do nothing: your password stays as it is.

Iemand vroeg een nieuw wachtwoord aan voor uw account in het beheer. Was u dat, kies het dan binnen een uur op het adres hierboven.
Was u het niet, doe dan niets: uw wachtwoord blijft wat het is.
`,
  html: `<p>Somebody asked for a new password for your account in the admin. If it was you, choose one here, within an hour:</p>
<p><a href="<%= url %>"><%= url %></a></p>
<p>If it was not you, do nothing: your password stays as it is.</p>
<p lang="nl">Iemand vroeg een nieuw wachtwoord aan voor uw account in het beheer. Was u dat, kies het dan binnen een uur op
het adres hierboven. Was u het niet, doe dan niets: uw wachtwoord blijft wat het is.</p>
`,
};
