import { useHydrated } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'
import { useLightMode } from '#client/lib/light-mode.tsx'
import { LIGHT_MODE_COOKIE } from '#shared/light-mode.ts'

const YEAR_SECONDS = 31_536_000

/** Turns the light mode on or off; shown once the page is hydrated. */
export function LightModeSwitch() {
  const { t } = useI18n()
  const isLight = useLightMode() !== undefined
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  return (
    <button type="button" onClick={() => chooseLightMode(!isLight)}>
      {t(isLight ? 'light.off' : 'light.on')}
    </button>
  )
}

/** Stores the choice for the server, which then leaves the pictures out of the page. */
function chooseLightMode(on: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${LIGHT_MODE_COOKIE}=${on ? 'on' : 'off'}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
  location.reload()
}
