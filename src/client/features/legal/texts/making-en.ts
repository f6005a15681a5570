import type { MakingText } from '../making-text.ts'

export const en: MakingText = {
  title: 'How this website is made',
  metaTitle: 'How this website is made · Hotel on Easter Island',
  description:
    'How much the Hare Mahina website on Easter Island weighs, what it does not load from others, how it works without JavaScript, and whom to tell about barriers.',
  intro:
    'The island is far away and its connection is thin. So this website weighs little, does not follow you, and can be read with whatever you have at hand.',
  sections: [
    {
      heading: 'What it weighs',
      blocks: [
        'A first visit on a phone loads less than 265 KB, cover picture included. A test measures this before each release and stops it if it weighs more.',
        'At the foot of each page there is a data saver: with it, pictures appear when you tap them.',
      ],
    },
    {
      heading: 'No third parties',
      blocks: [
        'There are no advertisements, fonts, maps or counters of others. The street map and the external booking system say where they come from and load only when you ask for them; analytics only if you accept them.',
      ],
    },
    {
      heading: 'Five languages',
      blocks: [
        'Spanish, English, French, German and Chinese, with the same texts, in the emails and on the legal pages too. Rapa Nui words keep their glottal stop (ʻ) and their long vowels.',
      ],
    },
    {
      heading: 'Without JavaScript',
      blocks: [
        'Rooms, gallery and blog can be read, and dates and articles can be searched for. The contact form needs JavaScript to be sent; without it there are email and telephone.',
      ],
    },
    {
      heading: 'The pictures',
      blocks: [
        'The pictures are illustrative: we made them with software, they show no real rooms or people, and photographs will take their place.',
      ],
    },
    {
      heading: 'Accessibility',
      blocks: [
        'We follow the WCAG 2.2 guidelines, level AA. The website can be used with a keyboard, enlarged to 400%, respects those who ask for less motion, and is checked with automatic tools.',
        'What we have not done yet: test all of it with people who use screen readers. The external booking system and the street map are not ours and may fall short.',
        'Does something not work for you? Write to {email} or call {phone} and tell us on which page and with which software. We answer within 30 days, and meanwhile we make the booking with you by telephone.',
      ],
    },
  ],
}
