import { DateField } from '#client/ui/date-field.tsx'
import { problemText } from '#client/ui/form-problems.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import styles from './stay-date.module.css'

interface StayDateProps {
  id: string
  name: string
  label: string
  min: string | undefined
  value: string | undefined
  /** A dictionary key. */
  problem: string | undefined
  onChange: (day: string) => void
}

/** A date of the search with its own problem under it. */
export function StayDate({ value = '', problem, ...field }: StayDateProps) {
  const { t } = useBookingI18n()
  const problemId = `${field.id}-problem`
  const wrong = problem ? ({ 'aria-invalid': true, 'aria-describedby': problemId } as const) : {}
  return (
    <div className={styles.date}>
      <DateField {...field} value={value} {...wrong} />
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problemText(t, problem)}
        </p>
      )}
    </div>
  )
}
