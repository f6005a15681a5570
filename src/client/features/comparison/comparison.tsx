import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CHANGES, FEATURES, STATUS_LABELS, SYSTEMS, SYSTEM_TITLES } from './comparison-facts.ts'
import { SystemTabs } from './system-tabs.tsx'
import styles from './comparison.module.css'

/**
 * Compares the hotel's former cart with the hosted booking engine (spec §2, "Comparison page"). It
 * is for the staff, and therefore always in Spanish.
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
            <h2 id={`features-${system}`}>{SYSTEM_TITLES[system]}</h2>
            <ul>
              {FEATURES[system].map(({ name, note, status }) => (
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
        {CHANGES.map(({ figure, text }) => (
          <div key={figure}>
            <dt>{text}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
