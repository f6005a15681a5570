import type { SeedVersion } from '../../seed-article.ts'

export const de: SeedVersion = {
  slug: 'rapa-nui-mit-respekt-besuchen',
  title: 'Mit Respekt unterwegs: Wie man Rapa Nui besucht',
  excerpt:
    'Eintritt, Guides, Ahu, Trinkwasser, Pferde auf der Straße und ein paar Worte Rapanui: das Wichtigste, um die Insel so zu betreten wie das Haus eines lieben Menschen.',
  metaTitle: 'Osterinsel besuchen: Parkeintritt, Guides und Regeln',
  metaDescription:
    'Eintritt und Guides im Nationalpark, was man nicht berührt, Drohnen, Einreiseformular, Pferde auf der Straße, Anakena und Grüße auf Rapanui.',
  keywords: [
    'Rapa Nui besuchen',
    'Nationalpark Rapa Nui',
    'Maʻu Henua',
    'respektvoll reisen',
    'Anakena',
    'Grüße auf Rapanui',
  ],
  tags: ['Respektvoll reisen', 'Nationalpark', 'Maʻu Henua', 'Tipps'],
  imageAlt: 'Druck: vier Moai mit roten Pukao auf ihrem Ahu, am Strand von Anakena.',
  content: `
<p>Rapa Nui wird gern ein Freilichtmuseum genannt, doch zuallererst ist es ein Zuhause. Hier leben die Familien, die von den Erbauern der <a href="@moai-and-ahu">Moai</a> abstammen, und hier ruhen ihre Ahnen. Um die Insel gut zu bereisen, müssen Sie nicht alles wissen. Es genügt, einzutreten wie in das Haus eines lieben Menschen: ohne Eile und mit offenen Augen.</p>
<h2>Vor dem Aufbruch: Eintritt und Guide</h2>
<p>Mehr als vierzig Prozent der Insel sind Nationalpark und seit 1995 UNESCO-Welterbe. Verwaltet wird der Park seit Ende 2017 von der indigenen Gemeinschaft <strong>Maʻu Henua</strong>. Mit Ihrem Eintritt unterstützen Sie also die Pflege, die die Rapanui ihren Orten selbst zukommen lassen.</p>
<ul>
<li>Die Eintrittskarte ist persönlich, vorgeschrieben und zehn Tage gültig. <a href="@orongo-tangata-manu">Orongo</a> und <a href="@rano-raraku">Rano Raraku</a> dürfen nur einmal betreten werden: Wählen Sie Tag und Licht mit Bedacht.</li>
<li>Die meisten Stätten besucht man mit einem zugelassenen Guide oder in Begleitung von Rapanui-Gastgebern. Das ist mehr als eine Vorschrift; es ist der Unterschied zwischen Steinen und einer Geschichte.</li>
<li>Öffnungszeiten und Bedingungen ändern sich. Fragen Sie im Büro von Maʻu Henua in Hanga Roa nach oder sehen Sie auf der <a href="https://www.rapanuinationalpark.com">Website des Parks</a> nach.</li>
<li>Für die Reise auf die Insel brauchen Sie außerdem das <a href="https://ingresorapanui.interior.gob.cl">Einreiseformular</a> (FUI), das Sie in den Wochen vor dem Flug und spätestens etwa drei Tage vorher online ausfüllen, ein Ticket für den Rückflug innerhalb von dreißig Tagen, der Höchstdauer des Aufenthalts, und eine Unterkunft, die beim SERNATUR, der Tourismusbehörde, eingetragen ist. Prüfen Sie die Fristen im Formular selbst.</li>
</ul>
<h2>Ein Ahu gehört den Ahnen</h2>
<p>Ein <em>Ahu</em> ist die Plattform, auf der die Moai stehen, und sehr oft auch eine Grabstätte. Nur wer ihn nicht kennt, sieht darin einen Steinhaufen. Darum betritt und überquert man ihn nie, auch nicht als Ruine, und darum werden Moai nicht berührt: Vulkanischer Tuff ist weich, und Hautfett, Reibung und Stöße nutzen ihn unwiederbringlich ab.</p>
<ul>
<li>Bleiben Sie auf den markierten Wegen und steigen Sie nicht über niedrige Mauern oder Absperrseile.</li>
<li>Bewegen Sie keine Steine, bauen Sie keine Türmchen, nehmen Sie nichts mit, nicht einmal Sand.</li>
<li>Machen Sie kein Feuer und rauchen Sie nicht: Im Oktober 2022 erreichte ein Brand den Rano Raraku und beschädigte Moai.</li>
<li>Lassen Sie ohne Genehmigung keine Drohne steigen. Sie stört, gefährdet die Stätten, und der Flughafen ist nie weit.</li>
<li>Fragen Sie, bevor Sie Menschen fotografieren, vor allem bei Zeremonien.</li>
</ul>
<p><em>Wenn Sie nicht wissen, ob man dort hintreten darf, lassen Sie es. Wenn Sie nicht wissen, ob man fragen darf, fragen Sie.</em></p>
<h2>Wasser, Plastik und die Straße</h2>
<p>Die Insel hat keine Flüsse. Das Süßwasser ist Regen, der durch das Gestein sickert und aus Brunnen gefördert wird; kurzes Duschen und eine nachfüllbare Flasche helfen wirklich. Ähnlich ist es mit dem Müll: Fast alles kommt von weit her, und vieles muss wieder fort. Dazu tragen die Strömungen des Pazifiks fremdes Plastik an diese Küsten. Reisen Sie mit wenig Verpackung, und nehmen Sie Batterien, Fläschchen und Folien wieder mit nach Hause.</p>
<p>Auf der Straße begegnen Ihnen frei laufende Pferde, Kühe und Hunde. Fahren Sie langsam, erst recht nach Einbruch der Dunkelheit und nach Regen, und nur auf erlaubten Wegen. Füttern Sie die Pferde nicht und umringen Sie sie nicht für ein Foto. Die Hunde von Hanga Roa sind gesellig und begleiten Sie mitunter eine ganze Weile; besser füttert man sie nicht und ermuntert sie nicht, dem Auto zu folgen oder in die Stätten zu laufen. Viel Land gehört Familien: Ein geschlossenes Gatter bleibt geschlossen.</p>
<h2>Anakena: Baden neben der Geschichte</h2>
<p>Der Überlieferung nach ging Hotu Matuʻa in Anakena an Land. Heute ist es der Strand aller, mit hellem Sand und mildem Wasser, wenige Schritte vom Ahu Nau Nau. Hier zu schwimmen ist ein Geschenk, zu dem etwas Rücksicht gehört: Halten Sie Abstand zu den Ahu, ziehen Sie etwas über die Badekleidung, wenn Sie sie ansehen gehen, wählen Sie eine korallenschonende Sonnencreme und beobachten Sie das Meer, bevor Sie hineingehen, denn nicht immer ist eine Badeaufsicht da. Taucht eine Schildkröte auf, freuen Sie sich aus der Ferne.</p>
<figure>@anakena</figure>
<h2>Auf Rapanui grüßen</h2>
<p>Ein paar Worte öffnen viele Türen. Das Zeichen ʻ steht für ein kurzes Absetzen der Stimme.</p>
<ul>
<li><strong>ʻIorana</strong>: hallo, und auch auf Wiedersehen. Zu mehreren Personen sagt man <em>ʻiorana kōrua</em>.</li>
<li><strong>Maururu</strong>: danke.</li>
<li><strong>Pehē koe?</strong>: Wie geht es dir? Antworten können Sie mit <em>riva-riva</em>, gut.</li>
</ul>
<p>Von <a href="@rooms">unserem Haus</a> sind es fünf Minuten zu Fuß ins Zentrum von Hanga Roa, gerade genug, um das erste <em>ʻiorana</em> des Tages zu üben. Fast immer kommt es mit einem Lächeln zurück.</p>
`,
}
