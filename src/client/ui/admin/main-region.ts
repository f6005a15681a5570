/** The page's main region, as the place of a menu: outside of it no landmark would contain the menu. */
export const MAIN = {
  get current(): HTMLElement | null {
    return document.getElementById('contenido')
  },
}
