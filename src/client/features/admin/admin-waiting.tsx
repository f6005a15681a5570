/** The staff's pages until their code has come; also all that the server renders of them. */
export function AdminWaiting() {
  return (
    <main id="contenido" className="wrap" aria-busy="true">
      <p role="status">Cargando…</p>
    </main>
  )
}
