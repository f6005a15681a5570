import type { StaffPart } from '../auth/roles.ts'
import type { PAGES } from '../pages.ts'

type PanelPath = Extract<(typeof PAGES)[keyof typeof PAGES]['path'], `/admin${string}`>

/** The part of the panel that each of its pages shows; a page without a row does not compile. */
export const PANEL_PARTS: Readonly<Record<PanelPath, StaffPart>> = {
  '/admin': 'self',
  '/admin/bandeja': ['inbox'],
  '/admin/bandeja/$id': ['inbox'],
  '/admin/reservas': ['bookings'],
  '/admin/llegadas': ['bookings'],
  '/admin/reservas/$reference': ['bookings'],
  '/admin/blog': ['blog'],
  '/admin/sitio': ['site'],
  '/admin/imagenes': ['pictures'],
  '/admin/boletin': ['newsletter'],
  '/admin/correo': ['inbox'],
  '/admin/registro': ['system'],
  '/admin/ajustes': ['system'],
  '/admin/cuenta': 'self',
  '/admin/equipo': ['people'],
}

/**
 * The part of the page at a path; undefined for an unknown page. As the router does, ignores the
 * case of letters and decodes them.
 */
export function panelPartOf(pathname: string): StaffPart | undefined {
  const segments = pathname.toLowerCase().split('/').map(decoded)
  const entry = Object.entries(PANEL_PARTS).find(([path]) => {
    const wanted = path.split('/')
    return (
      wanted.length === segments.length &&
      wanted.every((one, place) => one.startsWith('$') || one === segments[place])
    )
  })
  return entry?.[1]
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment
  }
}
