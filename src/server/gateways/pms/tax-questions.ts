import type { TaxQuery, TaxQuote } from './room.ts'

type Ask = (question: TaxQuery) => Promise<TaxQuote>

/**
 * Asks for the taxes of one search in as few calls as possible: one call per rate would use up two
 * seconds of the call limit. Of simultaneous questions about the same dates, whatever the party,
 * those with the lowest and the highest total per adult are sent, because a charge per adult or per
 * stay has a different share in them. If both answers have one tax of the same percentage, the
 * others are calculated; otherwise every question is sent.
 */
export function batchTaxQuestions(ask: Ask): Ask {
  const waiting = new Map<string, Map<string, TaxQuery>>()
  const answers = new Map<string, Promise<Ask>>()

  const answerAll = async (stay: string): Promise<Ask> => {
    // Collects the questions about the other rates of the search.
    await Promise.resolve()
    const questions = [...(waiting.get(stay)?.values() ?? [])]
    waiting.delete(stay)
    answers.delete(stay)
    if (questions.length < 3) return ask
    const perAdult = ({ roomsTotal, adults }: TaxQuery) => roomsTotal / Math.max(1, adults)
    const sorted = questions.toSorted((a, b) => perAdult(a) - perAdult(b))
    const asked = await Promise.all(
      [...sorted.slice(0, 1), ...sorted.slice(-1)].map(async (question) => {
        const quote = await ask(question)
        return { key: keyOf(question), quote, tax: percentTax(question.roomsTotal, quote) }
      }),
    )
    const [low, high] = asked.map(({ tax }) => tax)
    const isSame = low && high && JSON.stringify(low) === JSON.stringify(high)
    return async (one) => {
      const known = asked.find(({ key }) => key === keyOf(one))
      if (known) return known.quote
      return isSame ? quoteOf(low, one.roomsTotal) : ask(one)
    }
  }

  return async (question) => {
    const stay = `${question.checkIn}/${question.checkOut}`
    const questions = waiting.get(stay) ?? new Map<string, TaxQuery>()
    waiting.set(stay, questions.set(keyOf(question), question))
    const answer = answers.get(stay) ?? answerAll(stay)
    answers.set(stay, answer)
    return (await answer)(question)
  }
}

const keyOf = ({ adults, children, roomsTotal }: TaxQuery): string =>
  `${adults}/${children}/${roomsTotal}`

/** A tax as a percentage of the net price; 0 % without a name if there is no tax. */
interface PercentTax {
  name: string | null
  percent: number
  /** Whether the room totals of the PMS include the tax. */
  isIncluded: boolean
}

/**
 * The tax of a quote; null if the quote has several taxes, fees, or a tax that is no percentage to
 * one decimal place.
 */
function percentTax(roomsTotal: number, quote: TaxQuote): PercentTax | null {
  if (quote.taxes.length > 1 || quote.fees.length > 0 || quote.net === 0) return null
  const { name, amount } = quote.taxes[0] ?? { name: null, amount: 0 }
  const percent = Math.round((amount / quote.net) * 1000) / 10
  const found = { name, percent, isIncluded: percent > 0 && quote.total === roomsTotal }
  const isExact = (sum: number, quoted: number) => Math.abs(sum - quoted) < 1
  const { net, total } = quoteOf(found, roomsTotal)
  return isExact(net, quote.net) && isExact(total, quote.total) ? found : null
}

function quoteOf({ name, percent, isIncluded }: PercentTax, roomsTotal: number): TaxQuote {
  const net = isIncluded ? roomsTotal / (1 + percent / 100) : roomsTotal
  const amount = (net * percent) / 100
  return { net, taxes: name === null ? [] : [{ name, amount }], fees: [], total: net + amount }
}
