import { schemes } from '#components/tokens.ts';
import { practice } from '#practice/practice.yaml';

const dayMs = 86_400_000;

/**
 * The files that programs request at fixed addresses: the sitemap, the contact for security reports, and the site's
 * name and icons.
 */
export function wellKnownFiles(paths: readonly string[], now: Date): Record<string, string> {
  const { name, homeScreenName, origin, emails, phone } = practice;
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
          id: '/',
          name,
          short_name: homeScreenName,
          lang: 'en-US',
          scope: '/',
          start_url: '/',
          // The icon on the home screen opens a browser tab, as every link does. As an app of its own, the site would
          // be among the phone's apps, and the quick exit would open its weather page inside this app.
          display: 'browser',
          background_color: schemes.light.page,
          theme_color: schemes.light.page,
          icons: [
            ...[192, 512].map((size) => icon(`/icon-${size}.png`, size)),
            { ...icon('/icon-512.png', 512), purpose: 'maskable' },
          ],
        },
        null,
        2,
      ),
    ),
  };
}

const icon = (src: string, size: number) => ({ src, type: 'image/png', sizes: `${size}x${size}` });

const joinLines = (...texts: string[]) => `${texts.join('\n')}\n`;
