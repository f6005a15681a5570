import { useRouter } from '@tanstack/react-router'
import { RoomModal } from '#client/features/rooms/room-modal.tsx'
import { bookingUrl, openBooking } from '#client/lib/booking-engine.ts'
import { useI18n, type I18n } from '#client/lib/i18n.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { loadRoomsI18n } from '#client/lib/texts/rooms-i18n.ts'
import { shownRoom } from '#shared/hotel/rooms.ts'

/** Loads the texts of the dialog, without which it would wait inside of the page. */
export async function loadOpenRoom(i18n: I18n) {
  await loadRoomsI18n(i18n)
  return { OpenRoom }
}

/** The dialog with the details of the room in the URL. */
export function OpenRoom({ id }: { id: number }) {
  const router = useRouter()
  const { language } = useI18n()
  const { bookingEngineUrl } = useSiteConfig()
  const room = shownRoom(id)
  if (!room) return null

  const wish = { language, room: room.engineCode || undefined }
  const close = () => {
    // Details opened from the home page go back; those opened by a link are replaced by the home
    // page.
    if (router.state.location.state.fromPage) return router.history.back()
    return void router.navigate({
      to: '/',
      search: ({ room: _room, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <RoomModal
      room={room}
      onClose={close}
      bookingHref={bookingEngineUrl ? bookingUrl(bookingEngineUrl, wish) : '/#contacto'}
      onReserve={() => {
        if (!bookingEngineUrl) void router.navigate({ to: '/', hash: 'contacto' })
        else if (openBooking(bookingEngineUrl, wish)) close()
      }}
    />
  )
}
