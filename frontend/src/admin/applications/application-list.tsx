import type { Application } from "@/admin/applications/application";
import { words } from "@/admin/applications/words";
import { ListPanel } from "@/admin/list/list-panel";
import { Received } from "@/admin/list/received";
import { Cell, Row, Table, Typed } from "@/admin/list/table";
import { UploadLink } from "@/admin/uploads/upload-link";

/** The tab Applications, newest first. */
export function ApplicationList() {
  return (
    <ListPanel<Application> path="/api/applications" words={words.list}>
      {(applications) => (
        <Table heads={words.heads}>
          {applications.map((application) => (
            <ApplicationRow key={application.id} application={application} />
          ))}
        </Table>
      )}
    </ListPanel>
  );
}

function ApplicationRow({ application }: { application: Application }) {
  const { receipt, jobTitle, name, phone, email, resume, submittedAt } = application;
  return (
    <Row>
      <Received at={submittedAt} receipt={receipt} />
      <Cell column="lead">
        <Typed strong>{name}</Typed>
      </Cell>
      <Cell column="more">
        <a className="admin-table__line" href={`mailto:${email}`}>
          {email}
        </a>
        <a className="admin-table__line" href={`tel:${phone}`}>
          {phone}
        </a>
      </Cell>
      <Cell column="text">
        <Typed strong>{jobTitle}</Typed>
        <UploadLink name={resume} className="admin-table__line">
          {words.resume}
          <span className="visually-hidden">{` ${words.of(name)}`}</span>
        </UploadLink>
      </Cell>
    </Row>
  );
}
