import type { MakingText } from '../making-text.ts'

export const de: MakingText = {
  title: 'So ist diese Website gemacht',
  metaTitle: 'So ist diese Website gemacht · Hotel auf der Osterinsel',
  description:
    'Wie viel die Website von Hare Mahina auf der Osterinsel wiegt, was sie nicht von Dritten lädt, was ohne JavaScript geht und wem Sie Hürden melden können.',
  intro:
    'Die Insel liegt weit draußen, und ihre Leitung ist dünn. Darum wiegt diese Website wenig, folgt Ihnen nicht und lässt sich mit dem lesen, was Sie gerade haben.',
  sections: [
    {
      heading: 'Was sie wiegt',
      blocks: [
        'Der erste Besuch mit dem Telefon lädt weniger als 265 KB, das Titelbild inbegriffen. Ein Test misst das vor jeder Veröffentlichung und hält sie an, wenn es mehr ist.',
        'Am Fuß jeder Seite gibt es einen Datensparmodus: Bilder erscheinen dann erst beim Antippen.',
      ],
    },
    {
      heading: 'Keine Dritten',
      blocks: [
        'Keine Werbung, keine Schriften, Karten oder Zähler von anderen. Bei der Straßenkarte und beim externen Buchungssystem steht, woher sie kommen; geladen werden sie erst, wenn Sie es wünschen. Die Analyse läuft nur, wenn Sie zustimmen.',
      ],
    },
    {
      heading: 'Fünf Sprachen',
      blocks: [
        'Spanisch, Englisch, Französisch, Deutsch und Chinesisch, mit denselben Texten, auch in den E-Mails und auf den rechtlichen Seiten. Wörter des Rapanui behalten ihren Knacklaut (ʻ) und ihre langen Vokale.',
      ],
    },
    {
      heading: 'Ohne JavaScript',
      blocks: [
        'Zimmer, Galerie und Blog lassen sich lesen, Reisedaten und Artikel suchen. Zum Absenden des Kontaktformulars ist JavaScript nötig; ohne es bleiben E-Mail und Telefon.',
      ],
    },
    {
      heading: 'Die Bilder',
      blocks: [
        'Die Bilder sind Illustrationen: Wir haben sie mit Programmen gemacht, sie zeigen keine echten Zimmer oder Menschen, und Fotografien werden sie ablösen.',
      ],
    },
    {
      heading: 'Barrierefreiheit',
      blocks: [
        'Wir richten uns nach den WCAG 2.2, Stufe AA. Die Website lässt sich mit der Tastatur bedienen und auf 400 % vergrößern, nimmt Rücksicht, wenn Sie weniger Bewegung wünschen, und wird mit automatischen Werkzeugen geprüft.',
        'Noch nicht geschehen: eine Prüfung der ganzen Website mit Menschen, die einen Bildschirmleser benutzen. Das externe Buchungssystem und die Straßenkarte sind nicht von uns und können Hürden haben.',
        'Etwas funktioniert für Sie nicht? Schreiben Sie an {email} oder rufen Sie {phone} an und sagen Sie uns, auf welcher Seite und mit welchem Programm. Wir antworten innerhalb von 30 Tagen, und in der Zwischenzeit buchen wir mit Ihnen am Telefon.',
      ],
    },
  ],
}
