import { afterEach, expect, test, vi } from 'vitest'
import { bookingUrl, openBooking, openOverlay } from '#client/lib/booking-engine.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  delete window.openImmersiveExperiencePopup
})

const ENGINE = 'https://engine.example/{lang}/reservation/AbC123'

test('the hosted page opens with what the guest has chosen', () => {
  const url = bookingUrl(ENGINE, {
    language: 'fr',
    room: 'OCE',
    checkIn: '2027-02-03',
    checkOut: '2027-02-08',
  })

  expect(url).toBe(
    'https://engine.example/fr/reservation/AbC123?checkin=2027-02-03&checkout=2027-02-08&currency=usd&room_type=OCE',
  )
})

test.each([
  ['a foreign engine gets English for Chinese', ENGINE, '/en/'],
  ['our own page speaks Chinese', '/sandbox/{lang}/reservation/AbC123', '/zh/'],
])('%s', (_name, engine, part) => {
  expect(bookingUrl(engine, { language: 'zh' })).toContain(part)
})

test('dates go only together', () => {
  expect(bookingUrl(ENGINE, { language: 'es', checkIn: '2027-02-03' })).not.toContain('checkin')
})

test('a popup of 1000×700 is opened under one name and brought forward', () => {
  const popup = { focus: vi.fn(), opener: window }
  const open = vi.fn(() => popup)
  vi.stubGlobal('open', open)

  openBooking(ENGINE, { language: 'es' })

  const [url, name, features] = open.mock.calls[0] as unknown as string[]
  expect(url).toContain('/es/reservation/AbC123')
  expect(name).toBe('hotel-booking')
  expect(features).toMatch(/^popup,width=1000,height=700,/)
  expect(features).not.toContain('noopener')
  expect(popup.focus).toHaveBeenCalledOnce()
  expect(popup.opener).toBeNull()
})

test('a blocked popup becomes the same window', () => {
  vi.stubGlobal('open', () => null)
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)

  openBooking(ENGINE, { language: 'es' })

  expect(assign).toHaveBeenCalledWith(expect.stringContaining('/es/reservation/AbC123'))
})

test('starting a booking is measured only where something measures', () => {
  vi.stubGlobal('open', () => ({ focus: () => undefined }))
  const gtag = vi.fn()

  openBooking(ENGINE, { language: 'es', room: 'BUD' })
  vi.stubGlobal('gtag', gtag)
  openBooking(ENGINE, { language: 'es', room: 'BUD' })

  expect(gtag).toHaveBeenCalledExactlyOnceWith('event', 'begin_checkout', {
    items: [{ item_id: 'BUD' }],
  })
})

test('the external overlay takes over where it exists, also when it is open already', () => {
  expect(openOverlay('AbC123', 'de')).toBe(false)

  const open = vi.fn()
  window.openImmersiveExperiencePopup = open
  expect(openOverlay('AbC123', 'de')).toBe(true)
  expect(open).toHaveBeenCalledWith({ propertyCode: 'AbC123', lang: 'de', currency: 'usd' })

  open.mockImplementation(() => {
    throw new Error('already open')
  })
  expect(openOverlay('AbC123', 'de')).toBe(true)
})
