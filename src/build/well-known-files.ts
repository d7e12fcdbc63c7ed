import { schemes } from '#components/tokens.ts';
import { practice } from '#content/practice.ts';

const dayMs = 86_400_000;

/**
 * The files that programs request at fixed addresses: the sitemap, the contact for security reports, and the site's
 * name and icons.
 */
export function wellKnownFiles(paths: readonly string[], now: Date): Record<string, string> {
  const { name, origin, emails, phone } = practice;
  const securityTxt = '.well-known/security.txt';
  // RFC 9116 recommends less than a year, so that nobody writes to an abandoned address.
  const expires = new Date(now.getTime() + 364 * dayMs);
  return {
    'sitemap.xml': joinLines(
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
      '</urlset>',
    ),
    'robots.txt': joinLines('User-agent: *', 'Allow: /', `Sitemap: ${origin}/sitemap.xml`),
    [securityTxt]: joinLines(
      `Contact: mailto:${emails.privacy}`,
      `Contact: tel:${phone}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/${securityTxt}`,
    ),
    'site.webmanifest': joinLines(
      JSON.stringify(
        {
          name,
          short_name: name,
          lang: 'en-US',
          start_url: '/',
          display: 'browser',
          background_color: schemes.light.page,
          theme_color: schemes.light.brand,
          icons: [
            { src: '/logos/mark.svg', type: 'image/svg+xml', sizes: 'any' },
            { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
          ],
        },
        null,
        2,
      ),
    ),
  };
}

const joinLines = (...texts: string[]) => `${texts.join('\n')}\n`;
