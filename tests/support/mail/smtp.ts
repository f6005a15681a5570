import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { ReceivedMail } from './received-mail.ts'

/** How the mail server handles the next mails. */
export type Behaviour =
  | 'accepts'
  /** Answers each connection with 554. */
  | 'refuses'
  /** Accepts the connection and sends no greeting. */
  | 'is silent'
  /** Receives the mail, never answers, and does not store it. */
  | 'hangs'
  /** Answers 451, a temporary error. */
  | 'is busy'
  /** Answers 550, an unknown recipient. */
  | 'rejects'
  /** Receives the mail and closes the connection; the mail is not stored. */
  | 'drops the mail'
  /** Stores the mail and closes the connection without an answer. */
  | 'drops the answer'

/** An SMTP server with a mailbox that the test can read. */
export interface TestSmtp extends AsyncDisposable {
  url: string
  /** The stored mails, in the order of arrival. */
  mails: readonly ReceivedMail[]
  /** Number of open connections. */
  readonly open: number
  behave(how: Behaviour): void
  /** Closes the port and all connections. */
  switchOff(): Promise<void>
  switchOn(): Promise<void>
}

/** Starts a mail server on a free port. */
export async function testSmtp(): Promise<TestSmtp> {
  const mails: ReceivedMail[] = []
  const sockets = new Map<number, Socket>()
  let behaviour: Behaviour = 'accepts'
  let port = 0
  let server: SMTPServer | undefined

  async function receive(stream: Readable, session: SMTPServerSession): Promise<void> {
    const mail = { ...envelopeOf(session), raw: await text(stream) }
    if (behaviour === 'hangs') await new Promise(() => undefined)
    if (behaviour === 'is busy') throw reply(451, 'Try again later')
    if (behaviour !== 'drops the mail') mails.push(mail)
    if (behaviour === 'accepts') return
    sockets.get(session.remotePort)?.destroy()
    await new Promise(() => undefined)
  }

  async function switchOn() {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 1,
      onConnect: (_session, done) => {
        if (behaviour === 'is silent') return
        done(behaviour === 'refuses' ? reply(554, 'No') : null)
      },
      onRcptTo: (_address, _session, done) =>
        done(behaviour === 'rejects' ? reply(550, 'No such mailbox') : null),
      onData: (stream, session, done) => void answer(receive(stream, session), done),
    })
    server.on('error', () => undefined)
    server.server.on('connection', (socket: Socket) => {
      const { remotePort = 0 } = socket
      sockets.set(remotePort, socket)
      socket.once('close', () => sockets.delete(remotePort))
    })
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    port = (server.server.address() as AddressInfo).port
  }

  async function switchOff() {
    const closing = server
    server = undefined
    for (const socket of sockets.values()) socket.destroy()
    if (closing) await new Promise<void>((done) => closing.close(() => done()))
  }

  await switchOn()
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    get open() {
      return sockets.size
    },
    behave: (how) => {
      behaviour = how
    },
    switchOff,
    switchOn,
    [Symbol.asyncDispose]: switchOff,
  }
}

async function answer(outcome: Promise<void>, done: (problem?: Error) => void): Promise<void> {
  try {
    await outcome
  } catch (problem) {
    done(problem as Error)
    return
  }
  done()
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function envelopeOf({ envelope }: SMTPServerSession) {
  return {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
  }
}
