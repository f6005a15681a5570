/** Shown until the panel's code is loaded; the server renders nothing else of it. */
export function AdminWaiting() {
  return (
    <main id="contenido" className="wrap" aria-busy="true">
      <p role="status">Cargando…</p>
    </main>
  )
}
