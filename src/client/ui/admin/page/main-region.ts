/** Container for the portals of menus, because all content must be inside a landmark. */
export const MAIN_REGION = {
  get current(): HTMLElement | null {
    return document.getElementById('contenido')
  },
}
