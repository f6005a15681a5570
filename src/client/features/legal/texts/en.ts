import type { LegalTexts } from '../legal-text.ts'

export const en: LegalTexts = {
  privacy: {
    title: 'Privacy',
    description:
      'What data Hare Mahina keeps, why and for how long, and how you can ask us to delete it.',
    intro:
      'We are a small hotel and keep as little as we can. This page says which of your data we process, why and for how long, and how to exercise your rights.',
    sections: [
      {
        heading: 'Who is responsible for your data',
        blocks: [
          'The controller is Hare Mahina, Hanga Roa, Rapa Nui, Chile. For anything about privacy, write to {email} or call {phone}.',
          'We are bound by Chilean Law No. 19,628 on the protection of private life and, from 1 December 2026, by Law No. 21,719 on the protection of personal data. If you write to us from the European Union, you also have the rights of the General Data Protection Regulation (GDPR).',
        ],
      },
      {
        heading: 'What we keep, and what for',
        blocks: [
          [
            'Messages from the contact form: name, email address, dates and whatever you write. We use them only to answer you and prepare your stay, and delete them after 24 months.',
            'Bookings: the details you give when booking. We need them to welcome you and to meet accounting and tax obligations, and keep them for as long as Chilean law requires.',
            'Requests for a booking or a change: name, email address, phone number if you give it, dates and message. We use them to answer you with a proposal, and delete them after 24 months.',
            'Letters from the island: your email address and language, only once you have confirmed the subscription. Both are deleted when you unsubscribe, by the link in every letter.',
            'Blog ratings: a random identifier that lives in your browser. Our server keeps only a one-way fingerprint of it beside your vote, so that everybody votes only once. We do not know who you are.',
            'Technical logs: IP address, date and page requested, to protect the site. They are kept for 30 days at most.',
            'Backups: what is deleted stays in them for up to 12 months. They serve only to restore the site; should that be needed, we delete again what you had asked us to delete.',
          ],
        ],
      },
      {
        heading: 'What we rely on',
        blocks: [
          'We process your messages and bookings because you ask us to and to honour what we agreed; the letters and analytics only with your consent; technical logs on the basis of our legitimate interest in keeping the site safe. We make no automated decisions and build no profiles.',
        ],
      },
      {
        heading: 'What stays in your browser',
        blocks: [
          'If you only visit the site, no cookie is set. Depending on what you do, your browser may keep:',
          [
            'hotel-language-preference: the language you chose, also as a cookie, for one year.',
            'hotel-language-hint: that you closed the note that the page is also in your language.',
            'The random identifier of your ratings, if you rate an article.',
            'hotel-consent: your answer about analytics, if this site asks you.',
            'hotel-light-mode: a cookie, if you choose the data saver.',
            'Your cart, with the rooms and dates you chose; never your personal details.',
            'Until you close the tab: the key to your booking, to show it without asking for your email address again.',
          ],
        ],
      },
      {
        heading: 'Third parties, only if you ask for them',
        blocks: [
          'Nothing from third parties is loaded before you decide. The street map and the booking system say where they come from and load when you ask for them; from then on that service receives your IP address and applies its own policy.',
          'If the site uses Google Analytics, it asks you first. Declining is as easy as accepting, and you can change your mind at the foot of every page: when you withdraw your permission we stop measuring at once.',
          'We neither sell nor hand over your data. Cloudbeds, the system we manage bookings with, receives those you make here and stores them outside Chile. The providers that host the site and send its mail process data on our behalf; if they do so outside Chile, it is under the safeguards the law demands.',
        ],
      },
      {
        heading: 'Your rights',
        blocks: [
          'You may ask us for access to your data, to correct, delete or block it or to give it to you in a reusable format, and you may object to its use or withdraw your consent. It is free of charge: write to {email} from the address you used to contact us. We answer within 30 days.',
          'If you are not satisfied, you can complain to Chile’s Personal Data Protection Agency, from 1 December 2026, or, in the European Union, to the authority of your country.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms',
    description:
      'Conditions of a stay at Hare Mahina: times, prices, house rules and visiting the island.',
    intro:
      'What we agree on when you book, in plain words. If anything is unclear, ask us before booking.',
    sections: [
      {
        heading: 'Bookings and prices',
        blocks: [
          'A booking is made when you receive our written confirmation with its number. Prices are in US dollars (USD), per room and night; before you confirm you see the total with any taxes that apply.',
          'The price includes breakfast, daily housekeeping and transfers to and from Mataveri Airport. Anything else we offer is paid separately, and we tell you what it costs beforehand.',
        ],
      },
      {
        heading: 'Arrival and departure',
        blocks: [
          [
            'Check-in from {checkIn}; check-out by {checkOut}.',
            'Reception is open every day from {opens} to {closes}, island time. If your flight arrives outside those hours, let us know and we will wait for you.',
            'We keep your luggage free of charge before check-in and after check-out.',
            'On arrival we will ask you for an identity document or passport.',
          ],
        ],
      },
      {
        heading: 'Entering the island',
        blocks: [
          'Law No. 21,070 allows visitors to stay on Rapa Nui for up to 30 days and requires, before boarding, the entry form (Formulario Único de Ingreso, FUI), a return ticket and a booking with an authorised place to stay or a letter of invitation. Meeting these requirements is each traveller’s responsibility; our confirmation serves as proof of booking.',
        ],
      },
      {
        heading: 'House rules',
        blocks: [
          [
            'Quiet between {closes} and {opens}.',
            'No smoking inside the house.',
            'Children are welcome, accompanied by an adult. We cannot take pets.',
            'Each room takes the number of guests confirmed in the booking.',
            'If something breaks, tell us; we charge only the cost of replacing what was damaged on purpose or through gross negligence.',
          ],
        ],
      },
      {
        heading: 'The island',
        blocks: [
          'The moai, ahu and petroglyphs are sacred and protected by law: do not touch them or walk on them. To visit Rapa Nui National Park you need a ticket and, at most sites, an accredited guide or a Rapa Nui host. Excursions are run by third parties, who answer for their services.',
        ],
      },
      {
        heading: 'This site',
        blocks: [
          'The pictures are illustrations made for this site. The outline of the island on the map comes from OpenStreetMap (© OpenStreetMap contributors, ODbL licence). We do our best to keep times, distances and descriptions accurate; if you see a mistake, write to {email}.',
        ],
      },
      {
        heading: 'Applicable law',
        blocks: [
          'These terms are governed by Chilean law, in particular Law No. 19,496 on the protection of consumers’ rights; in case of a dispute you can turn to SERNAC or to the competent courts. You always keep the mandatory rights given to you by the law of the country you live in.',
        ],
      },
    ],
  },
  cancellations: {
    title: 'Cancellations',
    description:
      'Cancelling or changing a booking at Hare Mahina: deadlines, charges, cancelled flights and refunds.',
    intro:
      'Plans change, and on an island flights do too. Deadlines are whole calendar days on the island, counted back from the day of arrival.',
    sections: [
      {
        heading: 'If you cancel',
        blocks: [
          {
            free: 'Up to and including {to} before arrival: {charge}.',
            always: 'At any time, and if you do not arrive: {charge}.',
            between: 'From {from} days up to and including {to} before: {charge}.',
            oneDay: '{to} before: {charge}.',
            last: 'From {from} before, or if you do not arrive: {charge}.',
            arrivalDay: 'On the day of arrival, or if you do not arrive: {charge}.',
            charges: {
              none: 'free of charge; we refund everything you paid',
              first_night: 'we charge the first night',
              two_nights: 'we charge two nights, or the whole stay if it was shorter',
              everything: 'we charge the whole stay',
            },
            payment:
              'We do not ask for a card when you book: if nothing has been paid, we write to you to arrange how that amount is paid.',
          },
          'If you chose a rate with other conditions when booking, those in your confirmation apply.',
        ],
      },
      {
        heading: 'If your flight is cancelled or diverted',
        blocks: [
          'When the airline cancels or diverts your flight, or the airport closes, we do not charge the nights you lose: we move the booking free of charge or refund what you paid for those nights. Proof from the airline is enough.',
        ],
      },
      {
        heading: 'If you change dates or leave early',
        blocks: [
          'Changing dates is free up to 7 days before arrival, if there are rooms; the difference in price is paid or refunded. If you leave earlier than planned, we charge the night after you tell us and refund the rest.',
        ],
      },
      {
        heading: 'If we cancel',
        blocks: [
          'If force majeure prevents us from welcoming you, we refund everything you paid and help you find another place to stay on the island.',
        ],
      },
      {
        heading: 'How to cancel, and when you are refunded',
        blocks: [
          'Write to {email} or call {phone} with your name and confirmation number. We answer in writing, and the date of your notice is the one that counts. Refunds are issued within 10 working days by the same means of payment.',
        ],
      },
    ],
  },
}
