import type { TaxQuestion, TaxQuote } from './room.ts'

type Ask = (question: TaxQuestion) => Promise<TaxQuote>

/**
 * Asks for the taxes of one search in as few calls as possible, since one call per rate would take
 * two seconds of the property's limit. Of simultaneous questions that differ only in `roomsTotal`,
 * the lowest and the highest total are sent; if both answers have one tax of the same percentage,
 * the others are calculated, otherwise every question is sent.
 */
export function taxQuestions(ask: Ask): Ask {
  const waiting = new Map<string, Set<number>>()
  const answers = new Map<string, Promise<Ask>>()

  const answerAll = async (stay: string): Promise<Ask> => {
    // Lets the questions for the other rates of the search arrive first.
    await Promise.resolve()
    const totals = [...(waiting.get(stay) ?? [])]
    waiting.delete(stay)
    answers.delete(stay)
    if (totals.length < 3) return ask
    const outer = [Math.min(...totals), Math.max(...totals)]
    const question: Omit<TaxQuestion, 'roomsTotal'> = JSON.parse(stay)
    const asked = await Promise.all(
      outer.map(async (roomsTotal) => {
        const quote = await ask({ ...question, roomsTotal })
        return { roomsTotal, quote, tax: percentTax(roomsTotal, quote) }
      }),
    )
    const [low, high] = asked.map(({ tax }) => tax)
    const isSame = low && high && JSON.stringify(low) === JSON.stringify(high)
    return async (one) => {
      const known = asked.find(({ roomsTotal }) => roomsTotal === one.roomsTotal)
      if (known) return known.quote
      return isSame ? quoteOf(low, one.roomsTotal) : ask(one)
    }
  }

  return async ({ roomsTotal, ...question }) => {
    const stay = JSON.stringify(question)
    waiting.set(stay, (waiting.get(stay) ?? new Set()).add(roomsTotal))
    const answer = answers.get(stay) ?? answerAll(stay)
    answers.set(stay, answer)
    return (await answer)({ ...question, roomsTotal })
  }
}

/** A single tax as a percentage of the net price; no tax is 0 % without a name. */
interface PercentTax {
  name: string | null
  percent: number
  /** Whether the property's room totals include the tax. */
  isIncluded: boolean
}

/** The tax of a quote, if it is at most one percentage (to a tenth) without other fees. */
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
