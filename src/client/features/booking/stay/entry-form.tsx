import { useSiteConfig } from '#client/lib/site-config.tsx'
import { ENTRY_FORM_URL } from '#shared/hotel/entry-form.ts'
import { hasPart } from '#shared/site-config.ts'
import { useBookingI18n } from './booking-i18n.ts'
import { TextWithContacts } from './intl-text.tsx'
import { useLetterText } from './letter-text.ts'

/** What travellers do about the entry form; another sentence if its deadline cannot be met. */
export function EntryForm({ isLate }: { isLate: boolean }) {
  const { t } = useBookingI18n()
  const early = useLetterText('next.entry_form')
  if (!hasPart(useSiteConfig(), 'islandTexts')) return null
  return (
    <p>
      <TextWithContacts
        text={isLate ? t('next.entry_form_late') : early}
        links={{
          form: (
            <a href={ENTRY_FORM_URL} target="_blank" rel="noopener">
              {t('next.entry_form_name')}
            </a>
          ),
        }}
      />
    </p>
  )
}
