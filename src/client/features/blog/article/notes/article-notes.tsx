import { Link } from '@tanstack/react-router'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { WayThere } from '#client/lib/map/way-there.tsx'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import type { References } from '#shared/blog/blog.ts'
import { markId, entryHtmlId, placeId, type NumberedMark } from '#shared/blog/references/marks.ts'
import { articlePlace } from '#shared/hotel/article-places.ts'
import { hasPart } from '#shared/site-config.ts'
import { mapPlaces } from '#shared/hotel/island.ts'
import { IslandPins } from '../place/island-pins.tsx'
import styles from './article-notes.module.css'

/** The targets of an article's references: notes, cited works, places of the island. */
export function ArticleNotes({ references }: { references: References }) {
  const { notes, citations, places } = references
  return (
    <>
      {notes.length > 0 && <Notes notes={notes} />}
      {citations.length > 0 && <Citations citations={citations} />}
      {places.length > 0 && <Places places={places} />}
    </>
  )
}

/**
 * The notes as a list; if the margin shows them, the list is visible only to readers who follow a
 * link to it.
 */
function Notes({ notes }: Pick<References, 'notes'>) {
  const { t } = useReadingI18n()
  return (
    <section
      className={`${styles.part} ${styles.notes}`}
      role="doc-endnotes"
      aria-labelledby="notes-title"
    >
      <h2 id="notes-title">{t('notes.title')}</h2>
      <ol>
        {notes.map((note, index) => {
          const mark: NumberedMark = { kind: 'note', number: index + 1, occurrence: 1 }
          return (
            <li key={mark.number} id={entryHtmlId(mark)}>
              {note} <BackLink mark={mark} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Citations({ citations }: Pick<References, 'citations'>) {
  const { t } = useReadingI18n()
  return (
    <section className={styles.part} role="doc-bibliography" aria-labelledby="citations-title">
      <h2 id="citations-title">{t('notes.citations')}</h2>
      <ol>
        {citations.map(({ text, url, count }, index) => {
          const mark = { kind: 'citation', number: index + 1 } as const
          return (
            <li key={mark.number} id={entryHtmlId(mark)}>
              {url ? (
                <a href={url} rel="noopener noreferrer">
                  {text}
                </a>
              ) : (
                text
              )}
              {Array.from({ length: count }, (_, before) => (
                <BackLink key={before} mark={{ ...mark, occurrence: before + 1 }} />
              ))}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** A link back to the word to which the note belongs. */
function BackLink({ mark }: { mark: NumberedMark }) {
  const { t } = useReadingI18n()
  const number = mark.occurrence > 1 ? `${mark.number} (${mark.occurrence})` : mark.number
  const name = t(mark.kind === 'note' ? 'notes.note' : 'notes.citation', { number })
  return (
    <a
      className={styles.back}
      href={`#${markId(mark)}`}
      role="doc-backlink"
      aria-label={t('notes.back', { mark: name })}
    >
      ↩︎
    </a>
  )
}

function Places({ places: ids }: Pick<References, 'places'>) {
  const { t } = useReadingI18n()
  const places = ids.flatMap((id) => articlePlace(id) ?? [])
  const site = useSiteConfig()
  const home = mapPlaces(site).hotel
  const names = places.map(({ name }) => t(name)).join(', ')
  return (
    <section className={`${styles.part} ${styles.places}`} aria-labelledby="places-title">
      <h2 id="places-title">{t('notes.places')}</h2>
      {hasPart(site, 'islandMap') && (
        <IslandPins home={home} places={places} label={t('notes.drawing', { places: names })} />
      )}
      <div>
        <ul>
          {places.map((place) => (
            <li key={place.id} id={placeId(place.id)}>
              <strong>{t(place.name)}</strong> · <WayThere place={place} home={home} />
            </li>
          ))}
        </ul>
        <Link className="text-link" to="/" hash="ubicacion">
          <span>{t('place.map')}</span>
        </Link>
      </div>
    </section>
  )
}
