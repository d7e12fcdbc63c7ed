interface Options {
  isHttps: boolean;
  usesRecaptcha: boolean;
  /** CSP sources of the inline scripts and styles of the build, such as 'sha256-…' with its quotes. */
  hashes: { readonly script: readonly string[]; readonly style: readonly string[] };
}

// clipboard-write is not denied, because a button in the header of each page copies the fax number.
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Returns the security headers of every answer, even of the answer to a request that could not be read. */
export function securityHeaders({ isHttps, usesRecaptcha, hashes }: Options) {
  const recaptcha = 'https://www.google.com/recaptcha/';
  const recaptchaScripts = usesRecaptcha ? [recaptcha, 'https://www.gstatic.com/recaptcha/'] : [];
  const recaptchaFrames = usesRecaptcha
    ? [recaptcha, 'https://recaptcha.google.com/recaptcha/']
    : [];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.script, ...recaptchaScripts],
    'style-src': ["'self'", ...hashes.style],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(usesRecaptcha ? [recaptcha] : [])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(usesRecaptcha && { 'frame-src': recaptchaFrames }),
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // With no-referrer, Chromium would send `Origin: null` with a form that is posted without JavaScript.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}
