import { ENTRY_FORM_URL } from '#shared/hotel/entry-form.ts'
import { useBookingI18n } from './booking-i18n.ts'
import { TextWithContacts } from './intl-text.tsx'

/** What travellers do about the entry form; another sentence if its deadline cannot be met. */
export function EntryForm({ isLate }: { isLate: boolean }) {
  const { t } = useBookingI18n()
  return (
    <p>
      <TextWithContacts
        text={t(isLate ? 'next.entry_form_late' : 'next.entry_form')}
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
