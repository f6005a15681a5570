/** Portal target for menus: the page's main region, because content must be inside a landmark. */
export const MAIN = {
  get current(): HTMLElement | null {
    return document.getElementById('contenido')
  },
}
