import type { RouteComponent } from '@tanstack/react-router'
import { loadBlogList } from '#client/features/blog-admin/list/lazy-list.ts'
import { preloadModule } from '#client/ui/admin/page/lazy-part.tsx'

/**
 * Loaders of the panel's pages except the start page. In a file of their own, because the names
 * would be bytes of every public page.
 */
export const PANEL_PAGES = {
  blog: async () => {
    const page = import('#client/features/blog-admin/blog-management.tsx')
    // Preloads the editor if it is opened, else the list, which the server renders.
    const isEditing = !import.meta.env.SSR && location.search.includes('edit=')
    if (isEditing) void loadEditor().catch(() => undefined)
    else {
      const list = preloadModule('list', loadBlogList).catch(() => undefined)
      // Later the page says that it is loading, instead of the one before staying without a word.
      if (isFirstPage()) await list
    }
    return (await page).BlogManagement
  },
  pictures: async () =>
    (await import('#client/features/blog-admin/pictures/library-page.tsx')).LibraryPage,
  bookings: async () =>
    (await import('#client/features/booking-admin/bookings/bookings-list.tsx')).BookingsScreen,
  booking: async () => (await import('./booking.page.tsx')).BookingPage,
  arrivals: async () =>
    (await import('#client/features/booking-admin/bookings/arrival-sheet.tsx')).ArrivalSheet,
  inbox: async () => (await import('#client/features/inbox/inbox-list.tsx')).InboxList,
  inboxItem: async () => (await import('./inbox-item.page.tsx')).InboxItemPage,
  mails: async () => (await import('#client/features/admin/mails.tsx')).Mails,
  newsletter: async () =>
    (await import('#client/features/newsletter-admin/newsletter.tsx')).Newsletter,
  log: async () => (await import('#client/features/admin/log.tsx')).Log,
  settings: async () => (await import('#client/features/admin/settings.tsx')).Settings,
  account: async () => (await import('./account.page.tsx')).AccountPage,
  site: async () => (await import('./site.page.tsx')).SitePage,
  team: async () => (await import('#client/features/people/team-page.tsx')).TeamPage,
} satisfies Record<string, () => Promise<RouteComponent>>

/** Whether the page is the server's document, of which hydration needs all code. */
const isFirstPage = (): boolean =>
  import.meta.env.SSR || document.documentElement.dataset.hydrated === undefined

const loadEditor = () => import('#client/features/blog-admin/editor-screen.tsx')
