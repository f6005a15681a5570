import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import card from '#client/ui/card.module.css'
import { Tabs } from '#client/ui/tabs.tsx'
import facts from '#shared/content/hotel/comparison.json'
import type { Catalogue } from '#shared/hotel/catalogues.ts'
import styles from './comparison.module.css'

const { systems, changes, oldSteps } = facts as Catalogue<'comparison'>

const SYSTEMS = ['current', 'cloudbeds'] as const

const STATUS_LABELS = {
  included: 'Incluido',
  limited: 'Limitado',
  external: 'Externo',
  not_needed: 'No necesario',
}

/**
 * Compares the hotel's former cart with the hosted booking engine (spec §2, "Comparison page"); in
 * Spanish, because it is for the staff.
 */
export function Comparison({ widget }: { widget: ReactNode }) {
  return (
    <article className={`wrap ${styles.page}`} lang="es">
      <header className={styles.head}>
        <Link className="text-link" to="/">
          <span>Volver al Hotel</span>
        </Link>
        <p className="eyebrow">Página interna</p>
        <h1>Carrito propio o widget de reservas</h1>
        <p className={styles.lead}>
          Comparación hecha cuando el carrito propio dejó su lugar al motor de Cloudbeds. Se
          conserva como registro de esa decisión.
        </p>
      </header>
      <div className={styles.lists}>
        {SYSTEMS.map((system) => (
          <section key={system} aria-labelledby={`features-${system}`}>
            <h2 id={`features-${system}`}>{systems[system].title}</h2>
            <ul>
              {systems[system].features.map(({ name, note, status }) => (
                <li key={name}>
                  <div>
                    <h3>{name}</h3>
                    <p>{note}</p>
                  </div>
                  <span className={styles.badge} data-status={status}>
                    {STATUS_LABELS[status]}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ChangeAnalysis />
      <SystemTabs widget={widget} />
      <section className={styles.advice} aria-labelledby="advice">
        <h2 id="advice">Recomendación</h2>
        <p>
          Mantener el motor de Cloudbeds detrás del botón Reservar: cobra, confirma y muestra la
          disponibilidad que ve la recepción. Un recorrido propio vale la pena solo si se apoya en
          la misma fuente, como hoy lo hace «Habitaciones y precios».
        </p>
        <Link className="button" to="/">
          Volver al Hotel
        </Link>
      </section>
    </article>
  )
}

function ChangeAnalysis() {
  return (
    <section className={styles.analysis} data-theme="dark" aria-labelledby="analysis">
      <div>
        <h2 id="analysis">Análisis del cambio</h2>
        <p>
          Cifras que el equipo informó entonces, contadas sobre el código de aquel sistema. No son
          una medición de este sitio.
        </p>
      </div>
      <dl>
        {changes.map(({ figure, text }) => (
          <div key={figure}>
            <dt>{text}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function SystemTabs({ widget }: { widget: ReactNode }) {
  const [selected, setSelected] = useState<(typeof SYSTEMS)[number]>('current')
  return (
    <section aria-labelledby="previews">
      <h2 id="previews">Vista previa</h2>
      <Tabs
        id="system"
        label="Sistema"
        names={SYSTEMS}
        titleOf={(system) => systems[system].title}
        selected={selected}
        onSelect={setSelected}
      >
        {(system) => (system === 'current' ? <OldSystem /> : system === selected && widget)}
      </Tabs>
    </section>
  )
}

const OLD_SUMMARY = [
  ['Una habitación · 3 noches', '270,00 USD'],
  ['Impuestos (19%)', '51,30 USD'],
  ['Total final', '321,30 USD'],
] as const

/** The former checkout page as a drawing without controls. */
function OldSystem() {
  return (
    <div className={styles.old}>
      <ol>
        {oldSteps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <figure className={card.card}>
        <dl>
          {OLD_SUMMARY.map(([text, price]) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{price}</dd>
            </div>
          ))}
        </dl>
        <figcaption>Ejemplo del resumen del carrito anterior.</figcaption>
      </figure>
    </div>
  )
}
