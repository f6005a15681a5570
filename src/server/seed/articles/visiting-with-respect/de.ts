import type { SeedVersion } from '../../seed-article.ts'

export const de: SeedVersion = {
  slug: 'rapa-nui-mit-respekt-besuchen',
  title: 'Mit Respekt unterwegs: Wie man Rapa Nui besucht',
  excerpt:
    'Eintritt, Guides, Ahu, Trinkwasser, Pferde auf der Straße und ein paar Worte Rapanui: das Wichtigste, um die Insel so zu betreten wie das Haus eines lieben Menschen.',
  metaTitle: 'Rapa Nui mit Respekt besuchen: Eintritt, Guides, Regeln',
  metaDescription:
    'Eintritt und Guides im Nationalpark, was man nicht berührt, Drohnen, Wasser und Plastik, Tiere auf der Straße, Anakena und Grüße auf Rapanui.',
  keywords: [
    'Rapa Nui besuchen',
    'Nationalpark Rapa Nui',
    'Maʻu Henua',
    'achtsam reisen',
    'Anakena',
    'Grüße auf Rapanui',
  ],
  tags: ['achtsam reisen', 'Nationalpark', 'Maʻu Henua', 'Tipps'],
  imageAlt: 'Druck: ein Pfad neben niedrigen Steinmauern, der durchs Gras zum Meer hinunterführt.',
  content: `
<p>Rapa Nui wird gern ein Freilichtmuseum genannt, doch zuallererst ist es ein Zuhause. Hier leben die Familien, die von den Erbauern der Moai abstammen, und hier ruhen ihre Ahnen. Um die Insel gut zu bereisen, müssen Sie nicht alles wissen. Es genügt, einzutreten wie in das Haus eines lieben Menschen: ohne Eile und mit offenen Augen.</p>
<h2>Vor dem Aufbruch: Eintritt und Guide</h2>
<p>Mehr als vierzig Prozent der Insel sind Nationalpark und seit 1995 UNESCO-Welterbe. Verwaltet wird der Park seit 2017/18 von der indigenen Gemeinschaft <strong>Maʻu Henua</strong>. Mit Ihrem Eintritt unterstützen Sie also die Pflege, die die Rapanui ihren Orten selbst zukommen lassen.</p>
<ul>
<li>Die Eintrittskarte ist persönlich, vorgeschrieben und nur eine begrenzte Zahl von Tagen gültig. Manche Stätten, etwa Orongo und Rano Raraku, dürfen nur einmal betreten werden: Wählen Sie Tag und Licht mit Bedacht.</li>
<li>Die meisten Stätten besucht man mit einem zugelassenen Guide oder in Begleitung von Rapanui-Gastgebern. Das ist mehr als eine Vorschrift; es ist der Unterschied zwischen Steinen und einer Geschichte.</li>
<li>Öffnungszeiten und Bedingungen ändern sich. Fragen Sie im Büro von Maʻu Henua in Hanga Roa nach oder sehen Sie auf der <a href="https://www.rapanuinationalpark.com">Website des Parks</a> nach.</li>
<li>Für die Reise auf die Insel werden außerdem ein Einreiseformular, ein Rückflugticket und eine gebuchte Unterkunft verlangt; der Aufenthalt ist auf dreißig Tage begrenzt.</li>
</ul>
<h2>Ein Ahu gehört den Ahnen</h2>
<p>Ein <em>Ahu</em> ist die Plattform, auf der die Moai stehen, und sehr oft auch eine Grabstätte. Nur wer ihn nicht kennt, sieht darin einen Steinhaufen. Darum betritt und überquert man ihn nie, auch nicht als Ruine, und darum werden Moai nicht berührt: Vulkanischer Tuff ist weich, und Hautfett, Reibung und Stöße nutzen ihn unwiederbringlich ab.</p>
<ul>
<li>Auf den markierten Wegen bleiben, nicht über niedrige Mauern oder Absperrseile steigen.</li>
<li>Keine Steine bewegen, keine Türmchen bauen, nichts mitnehmen, nicht einmal Sand.</li>
<li>Kein Feuer machen und nicht rauchen: Im Oktober 2022 erreichte ein Brand den Rano Raraku und beschädigte Moai.</li>
<li>Keine Drohne ohne Genehmigung steigen lassen. Sie stört, gefährdet die Stätten, und der Flughafen ist nie weit.</li>
<li>Menschen fragen, bevor man sie fotografiert, vor allem bei Zeremonien.</li>
</ul>
<blockquote>
<p>Wenn Sie nicht wissen, ob man dort hintreten darf, lassen Sie es. Wenn Sie nicht wissen, ob man fragen darf, fragen Sie.</p>
</blockquote>
<h2>Wasser, Plastik und die Straße</h2>
<p>Die Insel hat keine Flüsse. Das Süßwasser ist Regen, der durch das Gestein sickert und aus Brunnen gefördert wird; kurzes Duschen und eine nachfüllbare Flasche helfen wirklich. Ähnlich ist es mit dem Müll: Fast alles kommt von weit her, und vieles muss wieder fort. Dazu tragen die Strömungen des Pazifiks fremdes Plastik an diese Küsten. Reisen Sie mit wenig Verpackung, und nehmen Sie Batterien, Fläschchen und Folien wieder mit nach Hause.</p>
<p>Auf der Straße begegnen Ihnen frei laufende Pferde, Kühe und Hunde. Fahren Sie langsam, erst recht nach Einbruch der Dunkelheit und nach Regen, und nur auf erlaubten Wegen. Füttern Sie die Pferde nicht und umringen Sie sie nicht für ein Foto. Die Hunde von Hanga Roa sind gesellig und begleiten Sie mitunter eine ganze Weile; besser füttert man sie nicht und ermuntert sie nicht, dem Auto zu folgen oder in die Stätten zu laufen. Viel Land gehört Familien: Ein geschlossenes Gatter bleibt geschlossen.</p>
<h2>Anakena: Baden neben der Geschichte</h2>
<p>Der Überlieferung nach ging Hotu Matuʻa in Anakena an Land. Heute ist es der Strand aller, mit hellem Sand und mildem Wasser, wenige Schritte vom Ahu Nau Nau. Hier zu schwimmen ist ein Geschenk, zu dem ein paar Rücksichten gehören: Abstand zu den Ahu halten, etwas über die Badekleidung ziehen, wenn man sie ansehen geht, eine korallenschonende Sonnencreme wählen und das Meer beobachten, bevor man hineingeht, denn nicht immer ist eine Badeaufsicht da. Taucht eine Schildkröte auf, freut man sich aus der Ferne.</p>
<h2>Auf Rapanui grüßen</h2>
<p>Ein paar Worte öffnen viele Türen. Das Zeichen ʻ steht für ein kurzes Absetzen der Stimme.</p>
<ul>
<li><strong>ʻIorana</strong>: hallo, und auch auf Wiedersehen. Zu mehreren Personen sagt man <em>ʻiorana kōrua</em>.</li>
<li><strong>Maururu</strong>: danke.</li>
<li><strong>Pehē koe?</strong>: Wie geht es dir? Antworten können Sie mit <em>riva-riva</em>, gut.</li>
</ul>
<p>Vom Hotel sind es fünf Minuten zu Fuß ins Zentrum von Hanga Roa, gerade genug, um das erste <em>ʻiorana</em> des Tages zu üben. Fast immer kommt es mit einem Lächeln zurück.</p>
`,
}
