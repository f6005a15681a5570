import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import card from '#client/ui/card.module.css'
import { OLD_STEPS, SYSTEMS, SYSTEM_TITLES, type SystemName } from './comparison-facts.ts'
import styles from './system-tabs.module.css'

const tabId = (system: SystemName) => `system-tab-${system}`
const panelId = (system: SystemName) => `system-panel-${system}`

/** Previews of the two systems; the arrow keys, Home and End select a tab. */
export function SystemTabs({ widget }: { widget: ReactNode }) {
  const [selected, setSelected] = useState<SystemName>('current')
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbour(event.key, selected)
    if (!next) return
    event.preventDefault()
    setSelected(next)
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
  }

  return (
    <section className={styles.previews} aria-labelledby="previews">
      <h2 id="previews">Vista previa</h2>
      <div ref={list} className={styles.tabs} role="tablist" aria-label="Sistema">
        {SYSTEMS.map((system) => (
          <button
            key={system}
            type="button"
            role="tab"
            id={tabId(system)}
            aria-controls={panelId(system)}
            aria-selected={system === selected}
            tabIndex={system === selected ? 0 : -1}
            onClick={() => setSelected(system)}
            onKeyDown={onKeyDown}
          >
            {SYSTEM_TITLES[system]}
          </button>
        ))}
      </div>
      {SYSTEMS.map((system) => (
        <div
          key={system}
          role="tabpanel"
          id={panelId(system)}
          aria-labelledby={tabId(system)}
          className={styles.panel}
          hidden={system !== selected}
        >
          {system === 'current' ? <OldSystem /> : system === selected && widget}
        </div>
      ))}
    </section>
  )
}

/** The old purchase as a drawing without controls. */
function OldSystem() {
  return (
    <div className={styles.old}>
      <ol>
        {OLD_STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <figure className={card.card}>
        <dl>
          <div>
            <dt>Habitación con vista al mar · 3 noches</dt>
            <dd>270,00 USD</dd>
          </div>
          <div>
            <dt>Impuestos (19%)</dt>
            <dd>51,30 USD</dd>
          </div>
          <div>
            <dt>Total final</dt>
            <dd>321,30 USD</dd>
          </div>
        </dl>
        <figcaption>Ejemplo del resumen del carrito anterior.</figcaption>
      </figure>
    </div>
  )
}

/** The tab a key selects; after the last comes the first. */
function neighbour(key: string, from: SystemName): SystemName | undefined {
  const index = SYSTEMS.indexOf(from)
  const total = SYSTEMS.length
  if (key === 'ArrowRight') return SYSTEMS[(index + 1) % total]
  if (key === 'ArrowLeft') return SYSTEMS[(index + total - 1) % total]
  if (key === 'Home') return SYSTEMS[0]
  if (key === 'End') return SYSTEMS[total - 1]
  return undefined
}
