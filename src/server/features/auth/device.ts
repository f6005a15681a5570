const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgi?A?\//i, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * The browser and the system of a `User-Agent`, such as «Chrome en Android», by which a person knows
 * her sessions; less than the header, which tells more about her than she needs. Empty if unknown.
 */
export function deviceWords(userAgent = ''): string {
  const named = (table: readonly [RegExp, string][]) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [named(BROWSERS), named(SYSTEMS)].filter((word) => word !== undefined).join(' en ')
}
