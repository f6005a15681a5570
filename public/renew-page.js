// Reloads a page whose scripts are gone because the site was built since it was opened. It has the
// same name in every build, so that a page of any of them finds it.

const STORAGE_KEY = 'renewed'

const script = document.querySelector('script[type=module][src]')

/**
 * It names every chunk of its build, so it has another name in every other build. A page of the panel
 * starts with it.
 */
const entry =
  script?.dataset.modules?.split(' ').find((name) => name.includes('/entry-client-')) ??
  script?.getAttribute('src')

const TEXT_FIELDS =
  'textarea, [contenteditable=true], input:not([type]), input:is([type=text], [type=email], [type=tel], [type=search], [type=password])'

/** Whether a reload would lose what somebody has typed. */
const hasText = () =>
  [...document.querySelectorAll(TEXT_FIELDS)].some((field) => field.value ?? field.textContent)

/** Once per build, also where several scripts are missing at once. */
const mayRenew = () => entry && !hasText() && sessionStorage.getItem(STORAGE_KEY) !== entry

/** Only where the site answers with another build: not for a lost connection. */
async function renew() {
  if (!mayRenew()) return
  const page = await fetch(location.href)
  if (!page.ok || (await page.text()).includes(entry) || !mayRenew()) return
  sessionStorage.setItem(STORAGE_KEY, entry)
  location.reload()
}

addEventListener('vite:preloadError', renew)
renew()
