/** Shown until the panel's code is loaded; the only part of the panel that the server renders. */
export function AdminWaiting() {
  return (
    <main id="contenido" className="wrap" aria-busy="true">
      <p role="status">Cargando…</p>
    </main>
  )
}
