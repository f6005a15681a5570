import type { TaxQuestion, TaxQuote } from './room.ts'

type Ask = (question: TaxQuestion) => Promise<TaxQuote>

/**
 * Asks about the taxes of one search with as few calls as possible, since all its rates would take
 * two seconds of the property's limit of calls. Of the questions that are asked together and differ
 * in `roomsTotal` alone, only the lowest and the highest total go to the property where its answers
 * show one tax of the same percentage; otherwise each question does.
 */
export function taxQuestions(ask: Ask): Ask {
  const waiting = new Map<string, Set<number>>()
  const answers = new Map<string, Promise<Ask>>()

  const answerAll = async (stay: string): Promise<Ask> => {
    // The other rates of the search are asked about before this continues.
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

/** A single tax that is a percentage of the net price; no tax is one of 0 % without a name. */
interface PercentTax {
  name: string | null
  percent: number
  /** Whether the property's totals of rooms contain the tax. */
  isIncluded: boolean
}

/** The tax of a quote, where it is at most one percentage to a tenth and nothing else is added. */
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
