import type { EntityManager } from '#server/database/database.ts'
import { anArticle } from '#tests/support/builders.ts'

/** Base name of the upload of `writeEverything`. */
export const UPLOAD = 'a'.repeat(32)

/** A row in every table, with the values that get lost easily. */
export async function writeEverything(em: EntityManager): Promise<void> {
  const article = await anArticle(em, {
    slug: 'cueva',
    title: 'Ŋa "cueva" \\ ʻAna Kakenga $1 ?',
    content: `<p>Línea\nde «texto» ${'复活节岛'.repeat(50)} \t ' \\n</p>`,
    tags: ['null', '', 'a,b', '{"x"}'],
    imageUrl: `/uploads/${UPLOAD}.webp`,
    publishedAt: new Date('2026-01-01T12:00:00.123Z'),
    ratingSum: 9,
    totalRatings: 2,
  })
  await em.execute(
    `insert into rating (article_id, voter, value, created_at) values (?, 'v', 5, '2026-02-03 04:05:06.123456+09')`,
    [article.id],
  )
  await em.execute(
    `insert into app_user (id, username, password_hash, role) values (77, 'ana', 'h', 'editor')`,
  )
  await em.execute(
    `insert into article_draft (id, user_id, article_id, base_revision, version, fields, base, written_at)
     values (gen_random_uuid(), 77, ?, 1, 3, ?::jsonb, '{"title": null}', '2026-02-03 04:05:06.123456+09')`,
    [article.id, JSON.stringify({ title: 'Ŋa “x” \\ ?\n', tags: [] })],
  )
  await em.execute(
    `insert into article_revision (article_id, revision, kind, fields, changed, words, uploads, saved_by)
     values (?, 1, 'save', '{"title": "Ŋa \\"cueva\\" $1", "readTime": 5.0, "imageUrl": null}',
       '{title,"a b"}', 3, '{}', 'ana')`,
    [article.id],
  )
  await em.execute(
    `insert into article_address (language, slug, article_id) values ('es', 'la-cueva', ?)`,
    [article.id],
  )
  await em.execute(`insert into booking (reference, language, check_in, check_out, adults, children,
    guest_name, guest_email, guest_phone, rooms, terms, currency, subtotal_minor, taxes_minor,
    total_minor, tax_label, tax_percent) values ('HM-1', 'es', '2027-01-02', '2027-01-05', 2, 0,
    'Ana', 'ana@example.com', '+56', '[{"name": "Ünï", "n": 1.50}]', '{"a": [null, 1e3]}', 'USD', 1, 2, 3, 'IVA', 0.1)`)
  await em.execute(`insert into payment_link (booking_id, request_id, url, amount_minor, expires_at, author)
    select id, '00000000-0000-4000-8000-000000000002', 'https://pay.example/a', 1, now(), 'a' from booking`)
  await em.execute(`insert into room_type (id, short_name, name, max_guests, adults_included,
    children_included, units, pictures) values ('1', 'a', 'b', 2, 2, 0, 1, '{"a b",null_,"c\\"d"}')`)
  await em.execute(`insert into reservation (pms_id, status, guest_name, check_in, check_out, assigned)
    values ('7', 'checked_in', 'Ŋa “x” \\ ?', '2027-01-02', '2027-01-05', '["Ünï 1"]')`)
  await em.execute(`insert into pms_event (id, event, reservation_id) values ('e', 'x', '1')`)
  await em.execute(
    `insert into booking_request (number, name, email, language, available) values ('S-1', 'a', 'a@b.c', 'de', false)`,
  )
  await em.execute(`insert into subscriber (email, language) values ('s@example.com', 'fr')`)
  await em.execute(`insert into newsletter_delivery (translation_group, subscriber_id)
    select '00000000-0000-4000-8000-000000000001', id from subscriber`)
  await em.execute(`insert into staff_note (about, author, text) values ('inbox:1', 'a', 'b')`)
  await em.execute(`insert into audit_entry (who, deed) values ('a', 'note.add')`)
  await em.execute(`insert into answer_draft (item_id, username, text)
    select id, 'a', 'b' from inbox_item order by id limit 1`)
  await em.execute(`insert into upload (id, name, width, height, bytes, original_name, unused_since)
    values (7, '${UPLOAD}', 1, 1, 7, 'x.jpg', null)`)
  await em.execute(`select setval('upload_id_seq', 7)`)
  await em.execute(`insert into setting (key, value) values ('secret:x', 'y')`)
  await em.execute(`insert into job (name, owner, started_at, finished_at)
    values ('daily-mail', 'x', now(), now())`)
  await em.execute(`insert into passkey (user_id, credential_id, public_key, counter, host, name)
    values (77, 'c', 'k', 0, 'localhost', 'Teléfono')`)
  await em.execute(`insert into code_app (user_id, sealed_secret, last_step) values (77, 's', 7)`)
  await em.execute(`insert into recovery_code (user_id, code_hash) values (77, 'h')`)
  await em.execute(`insert into api_token (name, areas, access, token_hash, created_by, ends_at)
    values ('Contabilidad', '{bookings,"blog"}', 'read', 'h', 'ana', now() + interval '1 year')`)
  await em.execute(`insert into site_value (key, language, value, base, by)
    values ('fact.address', '', '"Ŋa «1» \\\\ \\"x\\""', 'null', 'ana')`)
  await em.execute(`insert into site_change (key, language, value, "from", by)
    values ('text.site.hero.title', 'zh', null, null, 'ana')`)
  await em.execute(`insert into site_edition (state, changes, by) values ('published',
    '[{"key": "fact.address", "language": "", "from": null, "to": "\\"x\\"", "by": "ana"}]', 'ana')`)
  await em.execute(`insert into site_room (id, archived_at) values (1, now()), (5, null)`)
  await em.execute(`insert into site_address (slug, room_id) values ('casa', 5)`)
  await em.execute(`insert into site_version (id, version) values (1, 7)`)
  await em.execute(`insert into erasure (scope, salt, hash) values ('guest', 's', 'h')`)
  await message(em, 'ana@example.com')
  await mail(em, 'waiting')
}

export const message = (em: EntityManager, email: string) =>
  em.execute(
    `insert into contact_message (name, email, message, language) values ('Ana', ?, 'Hola', 'es')`,
    [email],
  )

export const mail = (em: EntityManager, id: string) =>
  em.execute(
    `insert into outbox_mail (message_id, recipient, subject, text) values (?, 'x@example.com', 's', 't')`,
    [id],
  )
