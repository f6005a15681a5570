import type { LegalTexts } from '../legal-text.ts'

export const de: LegalTexts = {
  privacy: {
    title: 'Datenschutz',
    description:
      'Welche Daten Hare Mahina speichert, wozu und wie lange – und wie Sie ihre Löschung verlangen können.',
    intro:
      'Wir sind ein kleines Hotel und speichern so wenig wie möglich. Hier lesen Sie, welche Ihrer Daten wir verarbeiten, wozu und wie lange wir das tun und wie Sie Ihre Rechte ausüben.',
    sections: [
      {
        heading: 'Wer für Ihre Daten verantwortlich ist',
        blocks: [
          'Verantwortlich ist Hare Mahina, Hanga Roa, Rapa Nui, Chile. In allen Fragen des Datenschutzes schreiben Sie an {email} oder rufen Sie {phone} an.',
          'Für uns gilt das chilenische Gesetz Nr. 19.628 zum Schutz des Privatlebens und ab dem 1. Dezember 2026 das Gesetz Nr. 21.719 zum Schutz personenbezogener Daten. Schreiben Sie uns aus der Europäischen Union, haben Sie außerdem die Rechte der Datenschutz-Grundverordnung (DSGVO).',
        ],
      },
      {
        heading: 'Was wir speichern und wozu',
        blocks: [
          [
            'Nachrichten aus dem Kontaktformular: Name, E-Mail-Adresse, Reisezeitraum und Ihr Text. Sie dienen nur dazu, Ihnen zu antworten und Ihren Aufenthalt vorzubereiten; nach 24 Monaten löschen wir sie.',
            'Buchungen: die Angaben, die Sie bei der Buchung machen. Wir brauchen sie, um Sie zu empfangen und unsere buchhalterischen und steuerlichen Pflichten zu erfüllen; wir bewahren sie so lange auf, wie das chilenische Recht es vorschreibt.',
            'Buchungs- und Änderungsanfragen: Name, E-Mail-Adresse, Telefonnummer, falls angegeben, Reisezeitraum und Ihr Text. Sie dienen dazu, Ihnen mit einem Vorschlag zu antworten; nach 24 Monaten löschen wir sie.',
            'Briefe von der Insel: Ihre E-Mail-Adresse und Sprache, erst nachdem Sie das Abonnement bestätigt haben. Beides wird gelöscht, wenn Sie sich über den Link in jedem Brief abmelden.',
            'Bewertungen im Blog: eine zufällige Kennung, die in Ihrem Browser liegt. Unser Server speichert neben Ihrer Stimme nur einen nicht umkehrbaren Fingerabdruck davon, damit jede Person nur einmal abstimmt. Wer Sie sind, wissen wir nicht.',
            'Technische Protokolle: IP-Adresse, Zeitpunkt und abgerufene Seite, zum Schutz der Website. Sie werden höchstens 30 Tage aufbewahrt.',
            'Sicherungskopien: Gelöschtes bleibt darin bis zu 12 Monate. Sie dienen nur dazu, die Website wiederherzustellen; müssten wir das tun, löschen wir erneut, was auf Ihren Wunsch gelöscht wurde.',
          ],
        ],
      },
      {
        heading: 'Rechtsgrundlagen',
        blocks: [
          'Nachrichten und Buchungen verarbeiten wir, weil Sie uns darum bitten und um das Vereinbarte zu erfüllen; die Briefe und die Statistik nur mit Ihrer Einwilligung; technische Protokolle aus unserem berechtigten Interesse an einer sicheren Website. Wir treffen keine automatisierten Entscheidungen und erstellen keine Profile.',
        ],
      },
      {
        heading: 'Was in Ihrem Browser bleibt',
        blocks: [
          'Wer die Website nur besucht, erhält keine Cookies. Je nachdem, was Sie tun, kann Ihr Browser Folgendes speichern:',
          [
            'hotel-language-preference: die gewählte Sprache, auch als Cookie, ein Jahr lang.',
            'hotel-language-hint: dass Sie den Hinweis auf Ihre Sprache geschlossen haben.',
            'Die zufällige Kennung Ihrer Bewertungen, wenn Sie einen Artikel bewerten.',
            'hotel-consent: Ihre Antwort zur Statistik, falls diese Website danach fragt.',
            'hotel-light-mode: ein Cookie, wenn Sie den Datensparmodus wählen.',
            'Ihre Auswahl an Zimmern und Tagen; nie Ihre persönlichen Angaben.',
            'Bis Sie den Tab schließen: der Schlüssel zu Ihrer Buchung, damit wir sie zeigen können, ohne erneut nach Ihrer E-Mail-Adresse zu fragen.',
          ],
        ],
      },
      {
        heading: 'Dritte, nur auf Ihren Wunsch',
        blocks: [
          'Nichts von Dritten wird geladen, bevor Sie sich dafür entscheiden. Bei der Straßenkarte und beim Buchungssystem steht, woher sie kommen; geladen werden sie erst, wenn Sie es wünschen. Von da an erhält der jeweilige Dienst Ihre IP-Adresse und wendet seine eigenen Regeln an.',
          'Falls die Website Google Analytics nutzt, fragt sie Sie vorher. Ablehnen ist so leicht wie zustimmen, und am Fuß jeder Seite können Sie es sich anders überlegen: Widerrufen Sie Ihre Erlaubnis, endet die Messung sofort.',
          'Wir verkaufen Ihre Daten nicht und geben sie nicht weiter. Cloudbeds, das System, mit dem wir Buchungen verwalten, erhält die hier getätigten Buchungen und speichert sie außerhalb Chiles. Die Anbieter, die die Website betreiben und E-Mails versenden, verarbeiten Daten in unserem Auftrag; geschieht das außerhalb Chiles, dann mit den gesetzlich verlangten Garantien.',
        ],
      },
      {
        heading: 'Ihre Rechte',
        blocks: [
          'Sie können Auskunft über Ihre Daten sowie ihre Berichtigung, Löschung, Sperrung oder Herausgabe in einem weiterverwendbaren Format verlangen, ihrer Nutzung widersprechen oder eine Einwilligung widerrufen. Das ist kostenlos: Schreiben Sie an {email}, am besten von der Adresse, mit der Sie uns kontaktiert haben. Wir antworten innerhalb von 30 Tagen.',
          'Sind Sie nicht zufrieden, können Sie sich ab dem 1. Dezember 2026 bei der chilenischen Behörde für den Schutz personenbezogener Daten beschweren oder, in der Europäischen Union, bei der Aufsichtsbehörde Ihres Landes.',
        ],
      },
    ],
  },
  terms: {
    title: 'Bedingungen',
    description:
      'Bedingungen für den Aufenthalt im Hare Mahina: Zeiten, Preise, Hausregeln und Besuch der Insel.',
    intro:
      'Was wir bei der Buchung vereinbaren, in einfachen Worten. Ist etwas unklar, fragen Sie uns bitte vor der Buchung.',
    sections: [
      {
        heading: 'Buchungen und Preise',
        blocks: [
          'Eine Buchung kommt zustande, wenn Sie unsere schriftliche Bestätigung mit ihrer Nummer erhalten. Die Preise verstehen sich in US-Dollar (USD) pro Zimmer und Nacht; vor der Bestätigung sehen Sie den Gesamtpreis mit allen anfallenden Steuern.',
          'Im Preis enthalten sind Frühstück, tägliche Reinigung und der Transfer vom und zum Flughafen Mataveri. Alles Weitere wird gesondert bezahlt, und wir nennen Ihnen den Preis vorher.',
        ],
      },
      {
        heading: 'Anreise und Abreise',
        blocks: [
          [
            'Anreise ab {checkIn} Uhr; Abreise bis {checkOut} Uhr.',
            'Die Rezeption ist täglich von {opens} bis {closes} Uhr Inselzeit geöffnet. Landet Ihr Flug außerhalb dieser Zeiten, sagen Sie uns Bescheid, und wir warten auf Sie.',
            'Vor der Anreise und nach der Abreise verwahren wir Ihr Gepäck kostenlos.',
            'Bei der Ankunft bitten wir Sie um einen Ausweis oder Reisepass.',
          ],
        ],
      },
      {
        heading: 'Einreise auf die Insel',
        blocks: [
          'Das Gesetz Nr. 21.070 erlaubt Besuchern einen Aufenthalt von bis zu 30 Tagen auf Rapa Nui und verlangt vor dem Abflug das Einreiseformular (Formulario Único de Ingreso, FUI), ein Rückflugticket und eine Buchung in einer zugelassenen Unterkunft oder ein Einladungsschreiben. Diese Voraussetzungen zu erfüllen ist Sache jedes Reisenden; unsere Bestätigung dient als Buchungsnachweis.',
        ],
      },
      {
        heading: 'Hausregeln',
        blocks: [
          [
            'Nachtruhe von {closes} bis {opens} Uhr.',
            'Im Haus wird nicht geraucht.',
            'Kinder sind in Begleitung Erwachsener willkommen. Haustiere können wir nicht aufnehmen.',
            'Jedes Zimmer ist für die in der Buchung bestätigte Zahl von Gästen bestimmt.',
            'Geht etwas zu Bruch, sagen Sie es uns; wir berechnen nur den Ersatz von Schäden, die mit Absicht oder grob fahrlässig verursacht wurden.',
          ],
        ],
      },
      {
        heading: 'Die Insel',
        blocks: [
          'Moai, Ahu und Petroglyphen sind heilig und gesetzlich geschützt: Bitte berühren und betreten Sie sie nicht. Für den Nationalpark Rapa Nui brauchen Sie eine Eintrittskarte und an den meisten Stätten einen zugelassenen Guide oder einen Rapanui-Gastgeber. Ausflüge werden von Dritten durchgeführt, die für ihre Leistungen einstehen.',
        ],
      },
      {
        heading: 'Diese Website',
        blocks: [
          'Die Bilder sind Illustrationen und wurden für diese Website geschaffen. Der Umriss der Insel auf der Karte stammt von OpenStreetMap (© OpenStreetMap contributors, Lizenz ODbL). Wir bemühen uns um genaue Zeiten, Entfernungen und Beschreibungen; wenn Ihnen ein Fehler auffällt, schreiben Sie an {email}.',
        ],
      },
      {
        heading: 'Anwendbares Recht',
        blocks: [
          'Es gilt chilenisches Recht, insbesondere das Gesetz Nr. 19.496 zum Schutz der Verbraucher; bei Meinungsverschiedenheiten können Sie sich an den SERNAC oder die zuständigen Gerichte wenden. Die zwingenden Rechte nach dem Recht Ihres Wohnsitzlandes behalten Sie in jedem Fall.',
        ],
      },
    ],
  },
  cancellations: {
    title: 'Stornierung',
    description:
      'Eine Buchung im Hare Mahina stornieren oder ändern: Fristen, Kosten, ausgefallene Flüge und Erstattungen.',
    intro:
      'Pläne ändern sich, und auf einer Insel auch die Flüge. Die Fristen sind ganze Kalendertage auf der Insel, vom Anreisetag zurückgezählt.',
    sections: [
      {
        heading: 'Wenn Sie stornieren',
        blocks: [
          {
            free: 'Bis einschließlich {to} vor der Anreise: {charge}.',
            always: 'Jederzeit, auch bei Nichtanreise: {charge}.',
            between: '{from} bis {to} vorher: {charge}.',
            oneDay: '{to} vorher: {charge}.',
            last: '{from} vorher oder später sowie bei Nichtanreise: {charge}.',
            arrivalDay: 'Am Anreisetag oder bei Nichtanreise: {charge}.',
            charges: {
              none: 'Wir berechnen nichts und erstatten alles, was Sie bezahlt haben',
              first_night: 'Wir berechnen die erste Nacht',
              two_nights:
                'Wir berechnen zwei Nächte oder den ganzen Aufenthalt, falls er kürzer war',
              everything: 'Wir berechnen den ganzen Aufenthalt',
            },
            payment:
              'Bei der Buchung verlangen wir keine Karte: Wurde noch nichts bezahlt, schreiben wir Ihnen, um die Zahlung dieses Betrags zu regeln.',
          },
          'Haben Sie bei der Buchung einen Tarif mit anderen Bedingungen gewählt, gelten die in Ihrer Bestätigung.',
        ],
      },
      {
        heading: 'Wenn Ihr Flug ausfällt',
        blocks: [
          'Streicht die Fluggesellschaft Ihren Flug, leitet sie ihn um oder schließt der Flughafen, berechnen wir die verlorenen Nächte nicht: Wir verschieben die Buchung kostenlos oder erstatten diese Nächte. Ein Nachweis der Fluggesellschaft genügt.',
        ],
      },
      {
        heading: 'Wenn Sie umbuchen oder früher abreisen',
        blocks: [
          'Umbuchen ist bis 7 Tage vor der Anreise kostenlos, sofern Zimmer frei sind; der Preisunterschied wird gezahlt oder erstattet. Reisen Sie früher ab als geplant, berechnen wir die Nacht nach Ihrer Mitteilung und erstatten die übrigen.',
        ],
      },
      {
        heading: 'Wenn wir stornieren',
        blocks: [
          'Können wir Sie wegen höherer Gewalt nicht empfangen, erstatten wir alles und helfen Ihnen, eine andere Unterkunft auf der Insel zu finden.',
        ],
      },
      {
        heading: 'Wie Sie stornieren und wann Sie Ihr Geld zurückerhalten',
        blocks: [
          'Schreiben Sie an {email} oder rufen Sie {phone} an und nennen Sie Ihren Namen und die Bestätigungsnummer. Wir antworten schriftlich; es zählt der Tag Ihrer Mitteilung. Erstattungen veranlassen wir innerhalb von 10 Werktagen auf dem gleichen Zahlungsweg.',
        ],
      },
    ],
  },
}
