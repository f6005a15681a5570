import '#client/lib/analytics.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const SCRIPT_ID = 'analytics-script'

/** Google's opt-out flag: while it is set, the script sends nothing for this id. */
const disabledFlag = (measurementId: string) => `ga-disable-${measurementId}`

/** Loads Google Analytics without Google signals and ad personalisation. */
export function startAnalytics(measurementId: string): void {
  Reflect.set(window, disabledFlag(measurementId), false)
  const layer = (window.dataLayer ??= [])
  // The script reads `arguments` objects from this list and ignores arrays.
  window.gtag = function gtag() {
    // eslint-disable-next-line prefer-rest-params -- see above.
    layer.push(arguments)
  }
  window.gtag('js', new Date())
  window.gtag('config', measurementId, {
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  if (document.getElementById(SCRIPT_ID)) return
  const script = document.createElement('script')
  script.id = SCRIPT_ID
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`
  document.head.append(script)
}

/** Disables Google Analytics and removes its script and cookies. */
export function stopAnalytics(measurementId: string): void {
  Reflect.set(window, disabledFlag(measurementId), true)
  delete window.gtag
  document.getElementById(SCRIPT_ID)?.remove()
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (name === '_ga' || name.startsWith('_ga_')) expireCookie(name)
  }
}

/** Expires a cookie on every domain level, because the script uses the widest possible domain. */
function expireCookie(name: string): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`
}
