import type { SeedVersion } from '../../seed-article.ts'

export const de: SeedVersion = {
  slug: 'tapati-rapa-nui-das-fest-der-insel',
  title: 'Tāpati: wenn die ganze Insel singt, rennt und sich bemalt',
  excerpt:
    'Im Februar feiert Rapa Nui sein großes Fest: alte Gesänge, Fadenfiguren, Schlitten aus Bananenstämmen und ein Umzug, der auch Gästen offensteht. So feiern Sie respektvoll mit.',
  metaTitle: 'Tāpati Rapa Nui: das große Fest der Osterinsel',
  metaDescription:
    'Was das Tāpati-Fest auf Rapa Nui ist und wie Sie respektvoll mitfeiern: Kandidatinnen, Haka pei, Tauʻa, Riu-Gesänge, Kai-kai, Umzug und Tipps für Februar.',
  keywords: ['Tāpati Rapa Nui', 'Haka pei', 'Farándula', 'Kai-kai', 'Fest auf der Osterinsel'],
  tags: ['Tāpati', 'Feste', 'Musik', 'Februar'],
  imageAlt:
    'Plakatartige Grafik: eine Trommel, Federn und Bananenblätter in flächigen, warmen Farben.',
  content: `
<p>Ende Januar verändert sich etwas in Hanga Roa. In den Höfen trocknen Federn und Fasern, bis in die Nacht werden Kostüme genäht, die Chöre proben bei offenem Fenster, und jemand geht mit einem Bananenstamm auf der Schulter vorbei. Die <em>Tāpati</em> steht bevor. Das Wort heißt „Woche“, auch wenn das Fest meist an die zwei Wochen dauert.</p>
<h2>Ein Fest der Familien</h2>
<p>Entstanden ist es Ende der 1960er-Jahre nach dem Vorbild der Frühlingsfeste auf dem chilenischen Festland, und mit der Zeit haben es sich die Menschen der Insel ganz zu eigen gemacht. Heute ist es die große Feier der Sprache, des Handwerks und des Gedächtnisses der Rapanui. Es findet in der ersten Februarhälfte statt (2026 vom 3. bis zum 16.); das Programm gibt die Gemeinde jedes Jahr bekannt.</p>
<p>In seiner bekanntesten Form treten zwei Kandidatinnen um den Titel der Königin an, getragen von Familie und Freunden. Jede Prüfung bringt Punkte: Singen, Schnitzen, Fischen, Laufen, Nähen, Kochen. Ein Sieg gehört nie einer Person allein, sondern einem Bündnis, in dem man monatelang gearbeitet und einander geholfen hat. Das Format hat sich immer wieder gewandelt; in manchen Jahren gab es nur eine Vertreterin, und 2025 kehrte nach mehrjähriger Pause der Wettstreit zweier Familien zurück.</p>
<h2>Der Körper: laufen, paddeln, hinabsausen</h2>
<ul>
<li><strong>Haka pei</strong>: Auf zwei zusammengebundenen Bananenstämmen liegend, bemalt und fast unbekleidet, stürzen sich die Wettkämpfer den Hang des Maunga Puʻi hinunter. Es dauert nur Sekunden, und das ganze Publikum hält den Atem an.</li>
<li><strong>Tauʻa Rapa Nui</strong>: ein Dreikampf, der am See des <a href="@rano-raraku">Rano Raraku</a> entstand. Man paddelt auf einem kleinen Floß aus Totora-Binsen (<em>Vaka ama</em>), läuft mit zwei schweren Bananenbüscheln auf den Schultern (<em>Aka venga</em>) und schwimmt auf einem Binsenbündel (<em>Pora</em>). Ist der See ausgetrocknet oder braucht er Schonung, wird der Wettkampf angepasst.</li>
<li><strong>Meer und Pferde</strong>: Kanufahren, Fischen und Pferderennen füllen die übrigen Tage, je nach Programm.</li>
</ul>
<h2>Die Stimme und die Hände</h2>
<p>Abends versammelt sich die ganze Insel vor der Bühne von Hanga Vare Vare, direkt am Meer. Zu hören sind <em>Riu</em>, überlieferte Gesänge, die Geschichten und Namen bewahren, und die freieren <em>Ute</em>. Beim <em>Koro haka opo</em> antworten zwei Gruppen einander stundenlang, ohne je ein Lied zu wiederholen; wem nichts mehr einfällt oder wer sich verhaspelt, der verliert. Ensembles von Kindern, Jugendlichen und Erwachsenen tanzen in Kostümen aus Federn, Muscheln und <em>Mahute</em>, einem Stoff aus geklopfter Rinde.</p>
<p>Der leiseste Augenblick ist vielleicht der tiefste. Beim <em>Kai-kai</em> entsteht zwischen den Fingern eine Fadenfigur, während der Vers gesprochen wird, der zu ihr gehört, der <em>Pataʻutaʻu</em>. Die Figur währt einen Moment, die Erzählung ist Jahrhunderte alt. Und beim <em>Takona</em>, der Körperbemalung mit farbigen Erden, erzählt jedes Muster von einem Familienverband oder einem Ort.</p>
<h2>Die Farándula</h2>
<p>Gegen Ende kommt der Umzug. Festwagen ziehen durch den Ort, umringt von Hunderten von Menschen, die mit Lehm und Pigmenten bedeckt und mit Federn, Blättern und Ketten geschmückt sind. An diesem Tag ist die Einladung an die Gäste am deutlichsten: Gibt es einen Wettstreit, sammeln alle, die traditionell gekleidet mitgehen, Punkte für die Familie, die sie begleiten.</p>
<figure>@town-street</figure>
<h2>Mit Respekt mitfeiern</h2>
<ul>
<li>Fragen Sie, bevor Sie sich anschließen, und folgen Sie denen, die anleiten. Bei der Farándula sagen Ihnen die Familien, wo Sie bemalt werden und was Sie tragen.</li>
<li>Tragen Sie Farbe und Schmuck als Geschenk, nicht als Verkleidung. Erfinden Sie keine Tattoos oder Zeichen.</li>
<li>Bitten Sie um Erlaubnis, bevor Sie jemanden aus der Nähe fotografieren, vor allem Kinder und alte Menschen, und lassen Sie die Drohne zu Hause.</li>
<li>Bleiben Sie beim Haka pei und bei den Rennen hinter der Absperrung; sie dient der Sicherheit der Wettkämpfer.</li>
<li>Nehmen Sie Essen, das man mit Ihnen teilt, dankbar an, stellen Sie sich an und nehmen Sie Ihren Abfall wieder mit. Wird ein <a href="@umu-and-island-food"><em>ʻUmu</em></a>, ein Erdofen, geöffnet, haben die Älteren den Vortritt.</li>
<li>Kaufen Sie Kunsthandwerk bei denen, die es herstellen. In jedem Federkranz stecken viele Nachmittage.</li>
</ul>
<p>Im Februar ist Hochsommer und die Insel voll; Flüge und <a href="@rooms">Zimmer</a> bucht man Monate im Voraus. Wind oder Regen werfen das Programm gern kurzfristig um – das mit Humor zu nehmen, gehört dazu. Von unserem Haus sind es fünf Gehminuten ins Zentrum von Hanga Roa: kein Grund zur Eile also, solange die letzte Ukulele noch spielt.</p>
<p><em>Das Tāpati-Fest sieht man sich nicht an wie eine Aufführung: Man begleitet es, wie man eine feiernde Familie begleitet.</em></p>
`,
}
