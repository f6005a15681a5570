import type { Messages } from './es.ts'

export const de = {
  'site.name': 'Hare Mahina',
  'site.tagline': 'Hotel · Rapa Nui',
  'site.title': 'Hare Mahina · Familiäres Hotel auf Rapa Nui (Osterinsel)',
  'site.description':
    'Hare Mahina, „Haus des Mondes“: ein kleines, familiäres Hotel auf Rapa Nui (Osterinsel), zwischen Garten und Meer, fünf Gehminuten vom Zentrum Hanga Roas.',
  'site.skip': 'Zum Inhalt springen',
  'site.loading': 'Wird geladen …',

  'nav.label': 'Hauptnavigation',
  'nav.home': 'Startseite',
  'nav.blog': 'Blog',
  'nav.contact': 'Kontakt',
  'language.label': 'Sprache',
  'language.current': 'Sprache: {name}',

  'hero.eyebrow': 'Familiengeführtes Hotel · Rapa Nui',
  'hero.title': 'Ein Haus unter dem Mond des Pazifiks',
  'hero.subtitle': 'Garten, Stein und Meer auf der Insel der Moai',
  'hero.description':
    'Eine Handvoll Zimmer, ein langer Frühstückstisch und das Rauschen des Ozeans. Nach Hanga Roa sind es fünf Minuten zu Fuß, zum Flughafen fünfzehn mit dem Auto.',
  'hero.button': 'Reservieren',
  'hero.stories': 'Geschichten der Insel',
  'hero.image_alt':
    'Eine Reihe von Moai auf ihrem Ahu bei Sonnenaufgang, dahinter das Meer, davor leuchtendes Gras im ersten Licht.',

  'teaser.eyebrow': 'Kulturblog',
  'teaser.title': 'Geschichten der Insel',
  'teaser.description':
    'Was man vor der Reise wissen sollte und wovon man danach gern noch einmal liest.',
  'teaser.all': 'Alle Geschichten ansehen',

  'blog.title': 'Geschichten von Rapa Nui',
  'blog.subtitle':
    'Moai und Vulkane, Feste und Küche – und wie man die Insel mit Respekt erkundet. Bei uns im Haus geschrieben, für alle, die kommen, und alle, die schon hier waren.',
  'blog.meta_description':
    'Der Kulturblog von Hare Mahina: Moai, Rano Raraku, Orongo, Tāpati, Rongorongo, Inselküche und Tipps für einen respektvollen Besuch auf Rapa Nui (Osterinsel).',
  'blog.empty': 'In dieser Sprache gibt es noch keine Artikel.',
  'blog.read_time': '{count} Min. Lesezeit',
  'blog.read': 'Lesen',
  'blog.featured': 'Im Fokus',
  'blog.back': 'Zurück zum Blog',
  'blog.by': 'Von {author}',
  'blog.tags': 'Schlagwörter',
  'blog.not_found': 'Wir konnten diesen Artikel nicht finden.',
  'blog.not_found_hint':
    'Vielleicht hat sich die Adresse geändert oder er ist nicht mehr veröffentlicht.',
  'blog.category.cultura': 'Kultur',
  'blog.category.arqueologia': 'Archäologie',
  'blog.category.historia': 'Geschichte',
  'blog.category.tradiciones': 'Traditionen',
  'blog.category.gastronomia': 'Kulinarik',
  'blog.category.naturaleza': 'Natur',
  'blog.category.experiencias': 'Erlebnisse',

  'contact.eyebrow': 'Kontakt',
  'contact.title': 'Schreiben Sie uns',
  'contact.description':
    'Erzählen Sie uns, wann Sie kommen möchten und was Sie gern sehen würden. Wir antworten persönlich, meist noch am selben Tag.',
  'contact.name': 'Name',
  'contact.email': 'E-Mail-Adresse',
  'contact.dates': 'Ihre Reisedaten',
  'contact.dates_hint': 'Optional. Zum Beispiel: 3. bis 8. Februar',
  'contact.message': 'Nachricht',
  'contact.submit': 'Nachricht senden',
  'contact.sending': 'Wird gesendet …',
  'contact.required': 'Pflichtfeld',
  'contact.privacy':
    'Wir nutzen diese Angaben nur für unsere Antwort und löschen sie nach 24 Monaten.',
  'contact.website': 'Dieses Feld bitte leer lassen',
  'contact.no_script':
    'Das Formular benötigt JavaScript. Sie können uns auch an {email} schreiben.',
  'contact.success_title': 'Nachricht gesendet!',
  'contact.success': 'Wir melden uns bald bei Ihnen.',
  'contact.failure_title': 'Fehler',
  'contact.failure': 'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  'contact.error.name': 'Bitte geben Sie Ihren Namen ein.',
  'contact.error.email': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'contact.error.message': 'Bitte schreiben Sie Ihre Nachricht.',
  'contact.hours': 'Rezeption täglich von {opens} bis {closes} Uhr geöffnet',
  'contact.check_in': 'Check-in ab {time} Uhr',
  'contact.check_out': 'Check-out bis {time} Uhr',
  'contact.distance_airport': 'Flughafen: 15 Min. mit dem Auto',
  'contact.distance_centre': 'Zentrum von Hanga Roa: 5 Min. zu Fuß',
  'contact.distance_tongariki': 'Ahu Tongariki: 20 Min. mit dem Auto',

  'footer.description':
    'Ein familiengeführtes Hotel auf Rapa Nui. Hare Mahina bedeutet „Haus des Mondes“.',
  'footer.location': 'Hanga Roa, Rapa Nui\nChile',
  'footer.phone': '+56 32 210 0000',
  'footer.email': 'iorana@hare-mahina.example',
  'footer.visit': 'Besuchen Sie uns',
  'footer.write': 'Schreiben Sie uns',
  'footer.explore': 'Entdecken',
  'footer.copyright': '© {year} Hare Mahina',
  'footer.illustrative': 'Bilder dienen der Veranschaulichung.',

  'toast.region': 'Mitteilungen (F8)',
  'toast.close': 'Mitteilung schließen',

  'error.title': 'Etwas ist schiefgelaufen',
  'error.text':
    'Die Seite konnte nicht angezeigt werden. Bitte versuchen Sie es gleich noch einmal.',
  'error.retry': 'Erneut versuchen',
  'error.home': 'Zurück zur Startseite',
  'error.required': 'Dieses Feld ist ein Pflichtfeld.',
  'error.too_long': 'Der Text ist zu lang.',
  'error.characters': 'Der Text enthält nicht zulässige Zeichen.',

  'not_found.title': 'Seite nicht gefunden',
  'not_found.text':
    'Vielleicht hat sich die Adresse geändert oder ein Buchstabe zu viel eingeschlichen.',
} satisfies Messages
