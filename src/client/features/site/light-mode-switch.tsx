import { useI18n } from '#client/lib/i18n.tsx'
import { chooseLightMode, useLightMode } from '#client/lib/light-mode.tsx'
import { useHydrated } from '#client/lib/use-now.ts'

/** Turns the light mode on or off; shown once the page can act on it. */
export function LightModeSwitch() {
  const { t } = useI18n()
  const isLight = useLightMode() !== undefined
  const isLive = useHydrated()
  if (!isLive) return null
  return (
    <button type="button" onClick={() => chooseLightMode(!isLight)}>
      {t(isLight ? 'light.off' : 'light.on')}
    </button>
  )
}
