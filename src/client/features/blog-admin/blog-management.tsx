/** The list of articles, or the editor of one (spec §2, "Blog management"). */
export function BlogManagement() {
  return <main id="contenido">Gestión del Blog</main>
}
